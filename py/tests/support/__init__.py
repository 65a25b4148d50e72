"""What the tests share: servers, databases, and the pgTAP collector."""
