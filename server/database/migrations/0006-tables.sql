-- Alerts, events, status, waypoints, cell fixes and weather; what locations, shipments and their items still lacked.

ALTER TABLE shipping_pick_list ADD COLUMN state_int1 integer;

ALTER TABLE shipping_pick_item
  ADD COLUMN enabled integer NOT NULL DEFAULT 1,
  ADD COLUMN version bigint NOT NULL DEFAULT 1,
  ADD COLUMN last_update timestamptz NOT NULL DEFAULT now();
CREATE TRIGGER next_version BEFORE UPDATE ON shipping_pick_item
  FOR EACH ROW EXECUTE FUNCTION lading_next_version();

ALTER TABLE shipping_location
  ADD COLUMN entry_id bigint GENERATED ALWAYS AS IDENTITY,
  ADD COLUMN loc_address2 text NOT NULL DEFAULT '',
  ADD COLUMN loc_state text NOT NULL DEFAULT '',
  ADD COLUMN loc_zip text NOT NULL DEFAULT '',
  -- JSON, or lines of key:value; may hold the id of a layout zone (spec 2 §3 "Location").
  ADD COLUMN notes text NOT NULL DEFAULT '',
  ADD COLUMN weather_id text COLLATE "C" NOT NULL DEFAULT '',
  -- Seconds.
  ADD COLUMN avg_sec_to_comm integer,
  ADD COLUMN geofence_id text COLLATE "C" NOT NULL DEFAULT '';
CREATE UNIQUE INDEX shipping_location_entry ON shipping_location (company_id, entry_id);

-- Alerts of shipments and devices, and messages people write (spec 2 §3 "Alert or message").
CREATE TABLE shipping_alert_log (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  entry_id bigint GENERATED ALWAYS AS IDENTITY,
  version bigint NOT NULL DEFAULT 1,
  -- What it is about: a shipment, a device, or a device while it was on a shipment.
  guid uuid,
  mac_id text COLLATE "C",
  alert_event integer NOT NULL,
  -- notice 0, message 1, alert 2
  alert_level integer NOT NULL CHECK (alert_level BETWEEN 0 AND 2),
  alert_source text NOT NULL DEFAULT '',
  alert_time1 timestamptz NOT NULL DEFAULT now(),
  subject text NOT NULL DEFAULT '',
  message text NOT NULL DEFAULT '',
  data text NOT NULL DEFAULT '',
  latitude float8,
  longitude float8,
  -- g, of a shock
  acceleration float8,
  enabled integer NOT NULL DEFAULT 1,
  state_int2 integer,
  send_email boolean NOT NULL DEFAULT false,
  created_by text COLLATE "C" NOT NULL DEFAULT '',
  create_date timestamptz NOT NULL DEFAULT now(),
  ack_by text COLLATE "C" NOT NULL DEFAULT '',
  ack_time timestamptz,
  clear_date timestamptz,
  last_update timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, entry_id),
  FOREIGN KEY (company_id, guid) REFERENCES shipping_pick_list ON DELETE CASCADE,
  FOREIGN KEY (company_id, mac_id) REFERENCES device ON DELETE CASCADE,
  -- Acknowledged is by somebody at some time, or not at all.
  CHECK ((ack_by <> '') = (ack_time IS NOT NULL))
);
CREATE INDEX shipping_alert_log_guid ON shipping_alert_log (company_id, guid, alert_time1);
CREATE INDEX shipping_alert_log_mac_id ON shipping_alert_log (company_id, mac_id, alert_time1);
CREATE INDEX shipping_alert_log_time ON shipping_alert_log (company_id, alert_time1);
ALTER TABLE shipping_alert_log ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON shipping_alert_log USING (company_id = lading_company());
-- Whatever belongs to a shipment is seen by who sees the shipment.
CREATE POLICY own_shipments ON shipping_alert_log AS RESTRICTIVE
  USING (guid IS NULL OR EXISTS (
    SELECT FROM shipping_pick_list s WHERE s.company_id = shipping_alert_log.company_id AND s.guid = shipping_alert_log.guid));
GRANT SELECT, INSERT, UPDATE, DELETE ON shipping_alert_log TO lading_app;
CREATE TRIGGER next_version BEFORE UPDATE ON shipping_alert_log
  FOR EACH ROW EXECUTE FUNCTION lading_next_version();
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON shipping_alert_log
  FOR EACH ROW EXECUTE FUNCTION lading_log_change('alerts', '', 'entry_id');

-- What happened to a shipment, one row each (spec 2 §9 "Event catalogue").
CREATE TABLE shipping_event_log (
  company_id text COLLATE "C" NOT NULL,
  entry_id bigint GENERATED ALWAYS AS IDENTITY,
  guid uuid NOT NULL,
  mac_id text COLLATE "C",
  event_id integer NOT NULL,
  event_time timestamptz NOT NULL DEFAULT now(),
  location text NOT NULL DEFAULT '',
  latitude float8,
  longitude float8,
  message text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, entry_id),
  FOREIGN KEY (company_id, guid) REFERENCES shipping_pick_list ON DELETE CASCADE
);
CREATE INDEX shipping_event_log_guid ON shipping_event_log (company_id, guid, event_time);
ALTER TABLE shipping_event_log ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON shipping_event_log USING (company_id = lading_company());
CREATE POLICY own_shipments ON shipping_event_log AS RESTRICTIVE
  USING (EXISTS (
    SELECT FROM shipping_pick_list s WHERE s.company_id = shipping_event_log.company_id AND s.guid = shipping_event_log.guid));
GRANT SELECT, INSERT, UPDATE, DELETE ON shipping_event_log TO lading_app;

-- The three flag values of a shipment and their notes. The bits are in src/domain/alert-flags.ts.
CREATE TABLE shipping_status (
  company_id text COLLATE "C" NOT NULL,
  guid uuid NOT NULL,
  entry_id bigint GENERATED ALWAYS AS IDENTITY,
  alert_state integer NOT NULL DEFAULT 0,
  security_state integer NOT NULL DEFAULT 0,
  on_time_state integer NOT NULL DEFAULT 0,
  status_notes text NOT NULL DEFAULT '',
  last_update timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, guid),
  FOREIGN KEY (company_id, guid) REFERENCES shipping_pick_list ON DELETE CASCADE
);
ALTER TABLE shipping_status ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON shipping_status USING (company_id = lading_company());
CREATE POLICY own_shipments ON shipping_status AS RESTRICTIVE
  USING (EXISTS (
    SELECT FROM shipping_pick_list s WHERE s.company_id = shipping_status.company_id AND s.guid = shipping_status.guid));
GRANT SELECT, INSERT, UPDATE, DELETE ON shipping_status TO lading_app;

-- Zones of a location; type 1 is one around a beacon (spec 2 §3 "Waypoint").
CREATE TABLE shipping_waypoint (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  entry_id bigint GENERATED ALWAYS AS IDENTITY,
  version bigint NOT NULL DEFAULT 1,
  name text NOT NULL,
  waypoint_type integer NOT NULL DEFAULT 1,
  shipping_loc_id text COLLATE "C",
  beacon_id text COLLATE "C",
  latitude float8 NOT NULL,
  longitude float8 NOT NULL,
  inner_radius float8 NOT NULL,
  outer_radius float8 NOT NULL,
  motion_timer integer,
  last_update timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, entry_id),
  FOREIGN KEY (company_id, shipping_loc_id) REFERENCES shipping_location ON DELETE CASCADE,
  FOREIGN KEY (company_id, beacon_id) REFERENCES device,
  CHECK (inner_radius BETWEEN 0 AND outer_radius)
);
ALTER TABLE shipping_waypoint ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON shipping_waypoint USING (company_id = lading_company());
GRANT SELECT, INSERT, UPDATE, DELETE ON shipping_waypoint TO lading_app;
CREATE TRIGGER next_version BEFORE UPDATE ON shipping_waypoint
  FOR EACH ROW EXECUTE FUNCTION lading_next_version();
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON shipping_waypoint
  FOR EACH ROW EXECUTE FUNCTION lading_log_change('waypoints', '', 'entry_id');

-- Cell towers that devices heard, and how far around one a device may be (metres; spec 2 §9 cellAouDefaultRadius).
CREATE TABLE cell_location (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  entry_id bigint GENERATED ALWAYS AS IDENTITY,
  mac_id text COLLATE "C" NOT NULL,
  guid uuid,
  cell_time timestamptz NOT NULL,
  cell_id text NOT NULL DEFAULT '',
  location text NOT NULL DEFAULT '',
  latitude float8 NOT NULL,
  longitude float8 NOT NULL,
  radius float8 NOT NULL DEFAULT 2000,
  PRIMARY KEY (company_id, entry_id),
  FOREIGN KEY (company_id, mac_id) REFERENCES device ON DELETE CASCADE,
  FOREIGN KEY (company_id, guid) REFERENCES shipping_pick_list ON DELETE CASCADE
);
CREATE INDEX cell_location_mac_id ON cell_location (company_id, mac_id, cell_time);
CREATE INDEX cell_location_guid ON cell_location (company_id, guid, cell_time);
ALTER TABLE cell_location ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON cell_location USING (company_id = lading_company());
CREATE POLICY own_shipments ON cell_location AS RESTRICTIVE
  USING (guid IS NULL OR EXISTS (
    SELECT FROM shipping_pick_list s WHERE s.company_id = cell_location.company_id AND s.guid = cell_location.guid));
GRANT SELECT, INSERT, UPDATE, DELETE ON cell_location TO lading_app;

-- Outdoor readings by the hour: degrees Fahrenheit; humidity in percent × 100 (spec 2 §9).
CREATE TABLE weather_data (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  weather_id text COLLATE "C" NOT NULL,
  recording_time timestamptz NOT NULL,
  entry_id bigint GENERATED ALWAYS AS IDENTITY,
  temperature float8 NOT NULL,
  humidity integer NOT NULL,
  PRIMARY KEY (company_id, weather_id, recording_time)
);
ALTER TABLE weather_data ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON weather_data USING (company_id = lading_company());
GRANT SELECT, INSERT, DELETE ON weather_data TO lading_app;
