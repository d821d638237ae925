-- What a shipment's row and list said until a person changed them, for monitoring: what devices said before is compared with that,
-- however late it comes (docs/decisions/evaluation.md).
CREATE TABLE monitor_era (
  company_id text COLLATE "C" NOT NULL,
  entry_id bigint GENERATED ALWAYS AS IDENTITY,
  guid uuid NOT NULL,
  -- When the person changed it.
  until timestamptz NOT NULL,
  -- Its ends, its plan, its shock limit and its tag, by the names that monitoring has for them.
  said jsonb NOT NULL,
  -- Its iChimes, and all devices on it.
  chimes text[] NOT NULL,
  devices text[] NOT NULL,
  PRIMARY KEY (company_id, entry_id),
  FOREIGN KEY (company_id, guid) REFERENCES shipping_pick_list ON DELETE CASCADE
);
CREATE INDEX monitor_era_guid ON monitor_era (company_id, guid, until);
-- Which shipment a device was on that is on none by now.
CREATE INDEX monitor_era_device ON monitor_era USING gin (devices);
ALTER TABLE monitor_era ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON monitor_era USING (company_id = lading_company());
CREATE POLICY own_shipments ON monitor_era AS RESTRICTIVE
  USING (lading_shows_all() OR EXISTS (
    SELECT FROM shipping_pick_list s WHERE s.company_id = monitor_era.company_id AND s.guid = monitor_era.guid));
GRANT SELECT, INSERT ON monitor_era TO lading_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON monitor_era TO lading_service;

-- An alert that was raised on a device alone, and turns out to be its shipment's, takes its place in its incident along.
CREATE FUNCTION lading_member_follows() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE incident_member SET guid = NEW.guid WHERE company_id = NEW.company_id AND entry_id = NEW.entry_id;
  INSERT INTO alert_change (company_id, entry_id) VALUES (NEW.company_id, NEW.entry_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER member_follows AFTER UPDATE OF guid ON shipping_alert_log FOR EACH ROW
  WHEN (OLD.guid IS DISTINCT FROM NEW.guid) EXECUTE FUNCTION lading_member_follows();

-- From when on rules hold, where that is not when they were set.
ALTER TABLE monitor_rules ADD COLUMN valid_from timestamptz;
