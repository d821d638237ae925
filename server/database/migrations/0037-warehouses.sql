-- Warehouses (spec 2 §3 "Warehouse"): a gateway at a location with dehumidifier units and doors. What people enter, and how it
-- is by the newest messages, which go to the consoles with it.
CREATE TABLE warehouse (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  mac_id text COLLATE "C" NOT NULL,
  entry_id bigint GENERATED ALWAYS AS IDENTITY,
  version bigint NOT NULL DEFAULT 1,
  name text NOT NULL,
  shipping_loc_id text COLLATE "C",
  weather_station_id text COLLATE "C" NOT NULL DEFAULT '',
  -- JSON lists, checked by the contract.
  dh_units text NOT NULL DEFAULT '[]',
  door_names text NOT NULL DEFAULT '[]',
  rht integer NOT NULL DEFAULT 0,
  -- Degrees Fahrenheit, percent.
  temperature float8,
  humidity float8,
  active_alerts integer NOT NULL DEFAULT 0,
  -- The beginning of day 0.
  humid_day timestamptz,
  high_humid_hours0 integer NOT NULL DEFAULT 0,
  high_humid_hours1 integer NOT NULL DEFAULT 0,
  high_humid_hours2 integer NOT NULL DEFAULT 0,
  high_humid_hours3 integer NOT NULL DEFAULT 0,
  high_humid_hours4 integer NOT NULL DEFAULT 0,
  high_humid_hours5 integer NOT NULL DEFAULT 0,
  high_humid_hours6 integer NOT NULL DEFAULT 0,
  doors_open integer,
  door_status text NOT NULL DEFAULT '[]',
  units_running integer NOT NULL DEFAULT 0,
  last_data timestamptz,
  last_update timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, mac_id),
  FOREIGN KEY (company_id, mac_id) REFERENCES device,
  FOREIGN KEY (company_id, shipping_loc_id) REFERENCES shipping_location
);
ALTER TABLE warehouse ENABLE ROW LEVEL SECURITY;
-- It stays in its place, as its gateway does: everybody of the company sees it.
CREATE POLICY own_company ON warehouse USING (company_id = lading_company());
GRANT SELECT, INSERT, UPDATE ON warehouse TO lading_app;
CREATE TRIGGER next_version BEFORE UPDATE ON warehouse
  FOR EACH ROW EXECUTE FUNCTION lading_next_version();
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON warehouse
  FOR EACH ROW EXECUTE FUNCTION lading_log_change('warehouses', '', 'mac_id');

-- Alerts of the last month about a warehouse's gateway that are in force (level 2: alerts; spec 2 §9).
CREATE FUNCTION lading_warehouse_alerts(of_company text, of_mac text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer FROM shipping_alert_log
   WHERE company_id = of_company AND mac_id = of_mac AND guid IS NULL AND enabled = 1 AND clear_date IS NULL
     AND alert_level = 2 AND alert_time1 > now() - interval '1 month'
$$;

-- Runs as the owner: an alert is counted whoever writes it.
CREATE FUNCTION lading_warehouse_alert() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE warehouse SET active_alerts = lading_warehouse_alerts(company_id, mac_id)
   WHERE company_id = NEW.company_id AND mac_id = NEW.mac_id
     AND active_alerts IS DISTINCT FROM lading_warehouse_alerts(company_id, mac_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER warehouse_alert AFTER INSERT ON shipping_alert_log FOR EACH ROW
  WHEN (NEW.guid IS NULL AND NEW.mac_id IS NOT NULL) EXECUTE FUNCTION lading_warehouse_alert();
CREATE TRIGGER warehouse_changed_alert AFTER UPDATE ON shipping_alert_log FOR EACH ROW
  WHEN (NEW.guid IS NULL AND NEW.mac_id IS NOT NULL AND (OLD.clear_date, OLD.enabled, OLD.alert_level, OLD.alert_time1)
        IS DISTINCT FROM (NEW.clear_date, NEW.enabled, NEW.alert_level, NEW.alert_time1))
  EXECUTE FUNCTION lading_warehouse_alert();

-- A location that is moved moves its warehouses.
CREATE FUNCTION lading_warehouse_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE warehouse SET last_update = now()
   WHERE company_id = NEW.company_id AND shipping_loc_id = NEW.shipping_loc_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER warehouse_moves AFTER UPDATE ON shipping_location FOR EACH ROW
  WHEN ((OLD.latitude, OLD.longitude) IS DISTINCT FROM (NEW.latitude, NEW.longitude))
  EXECUTE FUNCTION lading_warehouse_moves();
