// One Node peer of bench-cron: reads a question a line, writes an answer a line, both JSON.
// node cron.mjs NAME, with the packages beside it; the protocol is that of bench/cron_python.py.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Cron } from "croner";
import { CronExpressionParser } from "cron-parser";

const PEERS = {
  croner: {
    make: (expression, zone) => new Cron(expression, { timezone: zone, paused: true }),
    next: (made, base) => made.nextRun(base),
  },
  "cron-parser": {
    make: (expression, zone, base) =>
      CronExpressionParser.parse(expression, { tz: zone, currentDate: base }),
    next: (made, base) => {
      made.reset(base);
      return made.next().toDate();
    },
  },
};

const name = process.argv[2];
const { make, next } = PEERS[name];
let bases;

function asker({ mode, expression, zone }) {
  if (mode === "construct+next") return (base) => next(make(expression, zone, base), base);
  const made = make(expression, zone, bases[0]);
  return (base) => next(made, base);
}

function run(ask, rounds) {
  const cpu = process.cpuUsage();
  const wall = performance.now();
  for (let round = 0; round < rounds; round++) for (const base of bases) ask(base);
  const { user, system } = process.cpuUsage(cpu);
  return { cpu: (user + system) / 1e6, wall: (performance.now() - wall) / 1e3 };
}

// As per_answer in bench/cron_systems.py.
function perAnswer(ask, seconds) {
  let rounds = 1;
  let spent;
  while ((spent = run(ask, rounds)).cpu < seconds / 5) rounds *= 2;
  rounds = Math.max(1, Math.round((rounds * seconds) / spent.cpu));
  spent = run(ask, rounds);
  const answers = rounds * bases.length;
  return { cpu: spent.cpu / answers, wall: spent.wall / answers };
}

function answer(question) {
  if ("seconds" in question) return perAnswer(asker(question), question.seconds);
  try {
    const fires = bases.map(asker(question));
    return { fires: fires.map((fire) => fire && Math.floor(fire.getTime() / 1000)) };
  } catch (error) {
    return { unsupported: String(error) };
  }
}

const say = (what) => process.stdout.write(`${JSON.stringify(what)}\n`);

for await (const line of createInterface({ input: process.stdin })) {
  if (bases) {
    say(answer(JSON.parse(line)));
  } else {
    bases = JSON.parse(line).map((base) => new Date(base * 1000));
    const described = new URL(`node_modules/${name}/package.json`, import.meta.url);
    const { version } = JSON.parse(readFileSync(described, "utf8"));
    say({ version, platform: `Node ${process.version.slice(1)}` });
  }
}
