-- What devices report, and the gateways that bring it.

ALTER TABLE device
  ADD COLUMN latitude float8,
  ADD COLUMN longitude float8,
  -- The gateway that brought the last message.
  ADD COLUMN last_gateway text COLLATE "C";

-- The device of a shipment finds it: a message updates both.
CREATE INDEX device_shipment ON device (company_id, shipment_guid) WHERE shipment_guid IS NOT NULL;
CREATE INDEX shipping_pick_list_mac_id ON shipping_pick_list (company_id, mac_id, create_date);
CREATE INDEX shipping_pick_item_text ON shipping_pick_item (company_id, item_text) WHERE item_type = 2;

-- A gateway's key is only with the gateway; here is its SHA-256. Looked up before the company is known, by the owner.
CREATE TABLE gateway_key (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  key_hash text COLLATE "C" NOT NULL,
  gateway text COLLATE "C" NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  revoked timestamptz,
  PRIMARY KEY (company_id, key_hash),
  FOREIGN KEY (company_id, gateway) REFERENCES device ON DELETE CASCADE
);
CREATE UNIQUE INDEX gateway_key_hash ON gateway_key (key_hash);
ALTER TABLE gateway_key ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON gateway_key USING (company_id = lading_company());

-- A message as its device sent it: the device's own count and clock name it, so one that is delivered again is the same
-- row. `battery` in volts, `temperature` in degrees Fahrenheit, acceleration in g. `data` holds what only its packet
-- type has.
CREATE TABLE device_message (
  company_id text COLLATE "C" NOT NULL,
  mac_id text COLLATE "C" NOT NULL,
  msg_index bigint NOT NULL,
  device_time timestamptz NOT NULL,
  server_time timestamptz NOT NULL DEFAULT now(),
  pkt_type integer NOT NULL,
  msg_type integer NOT NULL,
  gateway text COLLATE "C",
  temperature float8,
  humidity float8,
  battery float8,
  latitude float8,
  longitude float8,
  location_type text CHECK (location_type IN ('Cell', 'GPS', 'iGate')),
  location text NOT NULL DEFAULT '',
  motion text CHECK (motion IN ('D', 'E', 'M', 'S')),
  accel_x float8,
  accel_y float8,
  accel_z float8,
  acceleration float8,
  data jsonb,
  PRIMARY KEY (company_id, mac_id, msg_index, device_time)
);
-- The latest of a device and packet type, and those of a span of time.
CREATE INDEX device_message_latest ON device_message (company_id, mac_id, pkt_type, server_time);
ALTER TABLE device_message ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON device_message USING (company_id = lading_company());
GRANT SELECT, INSERT ON device_message TO lading_app;
