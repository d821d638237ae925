-- Limits that goods of a kind have, and shipments that were given them (docs/decisions/limit-profiles.md).

CREATE TABLE limit_profile (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  profile_id uuid NOT NULL,
  version bigint NOT NULL DEFAULT 1,
  -- For good: shipments have it by its name.
  name text NOT NULL CHECK (name NOT IN ('', '-')),
  low double precision,
  high double precision,
  humidity double precision,
  budget integer,
  mkt double precision,
  id_prefix text NOT NULL DEFAULT '',
  customer text NOT NULL DEFAULT '',
  enabled smallint NOT NULL DEFAULT 1 CHECK (enabled IN (0, 1)),
  created_by text COLLATE "C" NOT NULL,
  create_date timestamptz NOT NULL DEFAULT now(),
  last_update timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, profile_id),
  CHECK (low IS NULL OR high IS NULL OR low < high)
);
CREATE UNIQUE INDEX limit_profile_name ON limit_profile (company_id, lower(name));
ALTER TABLE limit_profile ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON limit_profile USING (company_id = lading_company());
GRANT SELECT, INSERT, UPDATE ON limit_profile TO lading_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON limit_profile TO lading_service;
CREATE TRIGGER next_version BEFORE UPDATE ON limit_profile
  FOR EACH ROW EXECUTE FUNCTION lading_next_version();
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON limit_profile
  FOR EACH ROW EXECUTE FUNCTION lading_log_change('limitProfiles', '', 'profile_id');

-- The name of the profile it was given; empty: none.
ALTER TABLE shipping_pick_list ADD COLUMN limit_profile text NOT NULL DEFAULT '';
CREATE INDEX shipping_pick_list_limit_profile ON shipping_pick_list (company_id, limit_profile)
  WHERE limit_profile <> '' AND decomm_date IS NULL;

-- What a profile said when a shipment was given it, beside the settings of its own: a layer below them.
ALTER TABLE monitor_rules ADD COLUMN name text NOT NULL DEFAULT '';
ALTER TABLE monitor_rules DROP CONSTRAINT monitor_rules_scope_check;
ALTER TABLE monitor_rules ADD CONSTRAINT monitor_rules_scope_check CHECK (
  scope ~ '^(company|config:[0-5]|asset:.{1,60}|profile:[0-9a-f-]{36}|shipment:[0-9a-f-]{36}|warehouse:[0-9A-F]{2}(_[0-9A-F]{2}){5})$');
DROP POLICY own_shipments ON monitor_rules;
CREATE POLICY own_shipments ON monitor_rules AS RESTRICTIVE
  USING (lading_shows_all() OR scope !~ '^(profile|shipment):' OR EXISTS (
    SELECT FROM shipping_pick_list s WHERE s.company_id = monitor_rules.company_id
       AND s.guid = (CASE WHEN scope ~ '^(profile|shipment):' THEN substr(scope, strpos(scope, ':') + 1) END)::uuid));
