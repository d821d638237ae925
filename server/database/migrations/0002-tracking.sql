-- Shipments, devices and locations, and the log of their changes that incremental lists read.

-- (xid, id) orders changes so that everything below a snapshot's xmin is final: no slow transaction can add to it.
-- A plain sequence or timestamp can't promise that.
CREATE TABLE change_log (
  company_id text COLLATE "C" NOT NULL,
  collection text COLLATE "C" NOT NULL,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  id bigint GENERATED ALWAYS AS IDENTITY,
  key text COLLATE "C" NOT NULL,
  op text NOT NULL CHECK (op IN ('upsert', 'delete')),
  changed timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, collection, xid, id)
);
CREATE INDEX change_log_changed ON change_log (changed);
ALTER TABLE change_log ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON change_log USING (company_id = lading_company());
GRANT SELECT, INSERT ON change_log TO lading_app;

-- A shipment or asset (spec 1 §3). cust_data… of the create call are custom_data, _2 (customer) and _3 (notes).
CREATE TABLE shipping_pick_list (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  guid uuid NOT NULL,
  entry_id bigint GENERATED ALWAYS AS IDENTITY,
  version bigint NOT NULL DEFAULT 1,
  config_type integer NOT NULL,
  custom_data text NOT NULL,
  custom_data2 text NOT NULL DEFAULT '',
  custom_data3 text NOT NULL DEFAULT '',
  custom_text text NOT NULL DEFAULT '',
  notes text NOT NULL DEFAULT '',
  package_info text NOT NULL DEFAULT '',
  script_name text NOT NULL DEFAULT '',
  mac_id text COLLATE "C",
  shipping_state integer NOT NULL,
  commission_state integer NOT NULL,
  enabled integer NOT NULL DEFAULT 1,
  save_status text NOT NULL DEFAULT '',
  origin_name text NOT NULL DEFAULT '',
  origin_latitude float8,
  origin_longitude float8,
  origin_loc_id text,
  dest_name text NOT NULL DEFAULT '',
  dest_latitude float8,
  dest_longitude float8,
  dest_loc_id text,
  acl_expected integer,
  acl_actual integer,
  battery float8,
  bill_of_lading text NOT NULL DEFAULT '',
  create_date timestamptz NOT NULL DEFAULT now(),
  comm_date timestamptz,
  decomm_date timestamptz,
  last_comms timestamptz,
  last_stage_cmd_time timestamptz,
  last_update timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, guid)
);
CREATE INDEX shipping_pick_list_type ON shipping_pick_list (company_id, config_type, guid);
ALTER TABLE shipping_pick_list ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON shipping_pick_list USING (company_id = lading_company());
GRANT SELECT, INSERT, UPDATE, DELETE ON shipping_pick_list TO lading_app;

-- What is tied to a shipment: type 100 a tracking reference (kind is its type), type 2 an iChime of its sublist.
CREATE TABLE shipping_pick_item (
  company_id text COLLATE "C" NOT NULL,
  item_id bigint GENERATED ALWAYS AS IDENTITY,
  shipment_guid uuid NOT NULL,
  item_type integer NOT NULL,
  item_kind text NOT NULL DEFAULT '',
  item_text text NOT NULL,
  package_info text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, item_id),
  FOREIGN KEY (company_id, shipment_guid) REFERENCES shipping_pick_list ON DELETE CASCADE
);
CREATE INDEX shipping_pick_item_shipment ON shipping_pick_item (company_id, shipment_guid);
ALTER TABLE shipping_pick_item ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON shipping_pick_item USING (company_id = lading_company());
GRANT SELECT, INSERT, UPDATE, DELETE ON shipping_pick_item TO lading_app;

CREATE TABLE device (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  mac_id text COLLATE "C" NOT NULL,
  version bigint NOT NULL DEFAULT 1,
  kind text COLLATE "C" NOT NULL
    CHECK (kind IN ('tags', 'chimes', 'gateways', 'mikeys', 'scanners', 'chargers', 'beacons')),
  -- none 0, reserved 1, in use 2, repair 3, lost 4, reposition 5
  provision_status integer NOT NULL DEFAULT 0 CHECK (provision_status BETWEEN 0 AND 5),
  battery float8,
  temperature float8,
  humidity float8,
  location text NOT NULL DEFAULT '',
  firmware text NOT NULL DEFAULT '',
  last_comms timestamptz,
  shipment_guid uuid,
  shipment_id text,
  last_update timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, mac_id)
);
-- A device is one piece of hardware: it belongs to one company.
CREATE UNIQUE INDEX device_mac_id ON device (mac_id);
CREATE INDEX device_kind ON device (company_id, kind, mac_id);
ALTER TABLE device ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON device USING (company_id = lading_company());
GRANT SELECT, INSERT, UPDATE, DELETE ON device TO lading_app;

CREATE TABLE shipping_location (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  shipping_loc_id text COLLATE "C" NOT NULL,
  version bigint NOT NULL DEFAULT 1,
  name text NOT NULL,
  loc_type text NOT NULL CHECK (loc_type IN ('Airport', 'Destination', 'Location', 'Office', 'Origin', 'Warehouse')),
  loc_code text NOT NULL DEFAULT '',
  loc_region text NOT NULL DEFAULT '',
  loc_address1 text NOT NULL DEFAULT '',
  loc_city text NOT NULL DEFAULT '',
  loc_country text NOT NULL DEFAULT '',
  latitude float8 NOT NULL,
  longitude float8 NOT NULL,
  enabled integer NOT NULL DEFAULT 1,
  last_update timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, shipping_loc_id)
);
ALTER TABLE shipping_location ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON shipping_location USING (company_id = lading_company());
GRANT SELECT, INSERT, UPDATE, DELETE ON shipping_location TO lading_app;

-- Every row counts its versions and knows when it last changed, whoever writes it.
CREATE FUNCTION lading_next_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.last_update := now();
  RETURN NEW;
END
$$;

-- Arguments: prefix of the collection's name, the column that completes it ('' for none), the key column.
CREATE FUNCTION lading_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb;
  is_now jsonb;
  was_in text;
  is_in text;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    was := to_jsonb(OLD);
    was_in := TG_ARGV[0] || coalesce(was ->> TG_ARGV[1], '');
  END IF;
  IF TG_OP <> 'DELETE' THEN
    is_now := to_jsonb(NEW);
    is_in := TG_ARGV[0] || coalesce(is_now ->> TG_ARGV[1], '');
    INSERT INTO change_log (company_id, collection, key, op)
      VALUES (NEW.company_id, is_in, is_now ->> TG_ARGV[2], 'upsert');
  END IF;
  -- Deleted, or moved to another collection, or to another key: gone from where it was.
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND (was_in, was ->> TG_ARGV[2]) <> (is_in, is_now ->> TG_ARGV[2])) THEN
    INSERT INTO change_log (company_id, collection, key, op)
      VALUES (OLD.company_id, was_in, was ->> TG_ARGV[2], 'delete');
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER next_version BEFORE UPDATE ON shipping_pick_list
  FOR EACH ROW EXECUTE FUNCTION lading_next_version();
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON shipping_pick_list
  FOR EACH ROW EXECUTE FUNCTION lading_log_change('shipments:', 'config_type', 'guid');

CREATE TRIGGER next_version BEFORE UPDATE ON device
  FOR EACH ROW EXECUTE FUNCTION lading_next_version();
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON device
  FOR EACH ROW EXECUTE FUNCTION lading_log_change('devices:', 'kind', 'mac_id');

CREATE TRIGGER next_version BEFORE UPDATE ON shipping_location
  FOR EACH ROW EXECUTE FUNCTION lading_next_version();
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON shipping_location
  FOR EACH ROW EXECUTE FUNCTION lading_log_change('locations', '', 'shipping_loc_id');

-- Start of the oldest write that still runs, or now: what a client of the spec's `lastUpdate` may ask for next.
-- Defined by the owner, because lading_app may not see other sessions.
CREATE FUNCTION lading_settled_until() RETURNS timestamptz
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
  AS $$
    SELECT least(now(), min(xact_start)) FROM pg_stat_activity
    WHERE backend_xid IS NOT NULL AND datname = current_database()
  $$;
