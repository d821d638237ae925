-- A warehouse has rules of its own, named by its gateway: how damp it may be follows from what lies there.
ALTER TABLE monitor_rules DROP CONSTRAINT monitor_rules_scope_check;
ALTER TABLE monitor_rules ADD CONSTRAINT monitor_rules_scope_check
  CHECK (scope ~ '^(company|config:[0-5]|shipment:[0-9a-f-]{36}|warehouse:[0-9A-F_]{17})$');
