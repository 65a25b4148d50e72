-- Everything has its owner now: nobody but the keeper, who makes partitions, may create in the
-- schema.

revoke create on schema cron from cron_author, cron_engine;
