-- Routes and geozones, what gateways counted, and links by which people outside see one shipment.

-- A route or a geozone (spec 2 §3 "Geofence, route or map"). The id is the client's, so that it can be made offline.
CREATE TABLE route_map (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  map_id uuid NOT NULL,
  entry_id bigint GENERATED ALWAYS AS IDENTITY,
  version bigint NOT NULL DEFAULT 1,
  map_name text NOT NULL,
  description text NOT NULL DEFAULT '',
  map_config_name_type text NOT NULL CHECK (map_config_name_type IN ('Route', 'Geozone')),
  -- 0 Path, 1 Area, 2 Airport, 3 Port, 4 Group, 5 Layout
  map_config_type_id integer NOT NULL CHECK (map_config_type_id BETWEEN 0 AND 5),
  alternate_names jsonb NOT NULL DEFAULT '[]',
  notes text NOT NULL DEFAULT '',
  enabled integer NOT NULL DEFAULT 1 CHECK (enabled IN (0, 1)),
  -- Middle of its points; null for a route, which has none.
  center_latitude float8,
  center_longitude float8,
  point_count integer NOT NULL DEFAULT 0,
  create_date timestamptz NOT NULL DEFAULT now(),
  last_update timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, map_id)
);
ALTER TABLE route_map ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON route_map USING (company_id = lading_company());
GRANT SELECT, INSERT, UPDATE ON route_map TO lading_app;
CREATE TRIGGER next_version BEFORE UPDATE ON route_map
  FOR EACH ROW EXECUTE FUNCTION lading_next_version();
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON route_map
  FOR EACH ROW EXECUTE FUNCTION lading_log_change('geozones', '', 'map_id');

CREATE TABLE route_map_point (
  company_id text COLLATE "C" NOT NULL,
  point_id bigint GENERATED ALWAYS AS IDENTITY,
  map_id uuid NOT NULL,
  position integer NOT NULL,
  latitude float8 NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude float8 NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  point_type integer NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, point_id),
  FOREIGN KEY (company_id, map_id) REFERENCES route_map ON DELETE CASCADE
);
CREATE UNIQUE INDEX route_map_point_position ON route_map_point (company_id, map_id, position);
ALTER TABLE route_map_point ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON route_map_point USING (company_id = lading_company());
GRANT SELECT, INSERT, DELETE ON route_map_point TO lading_app;

-- The geozones of a route, in its order.
CREATE TABLE route_map_association (
  company_id text COLLATE "C" NOT NULL,
  association_id bigint GENERATED ALWAYS AS IDENTITY,
  map_id uuid NOT NULL,
  sub_map_id uuid NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (company_id, association_id),
  FOREIGN KEY (company_id, map_id) REFERENCES route_map ON DELETE CASCADE,
  FOREIGN KEY (company_id, sub_map_id) REFERENCES route_map ON DELETE CASCADE
);
CREATE UNIQUE INDEX route_map_association_zone ON route_map_association (company_id, map_id, sub_map_id);
CREATE INDEX route_map_association_of ON route_map_association (company_id, sub_map_id);
ALTER TABLE route_map_association ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON route_map_association USING (company_id = lading_company());
GRANT SELECT, INSERT, DELETE ON route_map_association TO lading_app;

-- How many devices of each type a gateway, charger or scanner last counted.
CREATE TABLE device_inventory (
  company_id text COLLATE "C" NOT NULL,
  mac_id text COLLATE "C" NOT NULL,
  -- 1 tag, 2 chime, 3 gate, 4 mikey, 5 scan, 6 and 7 charger, 8 beacon
  device_type integer NOT NULL CHECK (device_type BETWEEN 1 AND 8),
  count integer NOT NULL CHECK (count >= 0),
  counted timestamptz NOT NULL,
  PRIMARY KEY (company_id, mac_id, device_type),
  FOREIGN KEY (company_id, mac_id) REFERENCES device ON DELETE CASCADE
);
ALTER TABLE device_inventory ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON device_inventory USING (company_id = lading_company());
GRANT SELECT, INSERT, DELETE ON device_inventory TO lading_app;

-- A link by which whoever has it sees one shipment, until it expires or is revoked. The secret is only in the link;
-- here is its SHA-256, which the tenant role can write but not read.
CREATE TABLE public_link (
  company_id text COLLATE "C" NOT NULL,
  link_id uuid NOT NULL,
  shipment_guid uuid NOT NULL,
  secret_hash text COLLATE "C" NOT NULL,
  created_by text NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  expires timestamptz NOT NULL,
  revoked timestamptz,
  PRIMARY KEY (company_id, link_id),
  FOREIGN KEY (company_id, shipment_guid) REFERENCES shipping_pick_list ON DELETE CASCADE
);
CREATE UNIQUE INDEX public_link_secret ON public_link (secret_hash);
CREATE INDEX public_link_shipment ON public_link (company_id, shipment_guid);
ALTER TABLE public_link ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON public_link USING (company_id = lading_company());
GRANT
  SELECT (company_id, link_id, shipment_guid, created_by, created, expires, revoked),
  INSERT,
  UPDATE (revoked)
  ON public_link TO lading_app;
