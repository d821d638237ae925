-- Settings of a kind of asset, beside those of a company, a config type, a shipment and a warehouse.
ALTER TABLE monitor_rules DROP CONSTRAINT monitor_rules_scope_check;
ALTER TABLE monitor_rules ADD CONSTRAINT monitor_rules_scope_check CHECK (
  scope ~ '^(company|config:[0-5]|asset:.{1,60}|shipment:[0-9a-f-]{36}|warehouse:[0-9A-F]{2}(_[0-9A-F]{2}){5})$');
