-- What people have changed of a shipment: who, when, and the fields that differ, as rows call them (docs/decisions/conversation.md).
CREATE TABLE shipment_edit (
  company_id text COLLATE "C" NOT NULL,
  edit_id bigint GENERATED ALWAYS AS IDENTITY,
  guid uuid NOT NULL,
  -- When they did it, which may be before it was sent.
  at timestamptz NOT NULL,
  login_name text COLLATE "C" NOT NULL,
  before jsonb NOT NULL CHECK (jsonb_typeof(before) = 'object'),
  after jsonb NOT NULL CHECK (jsonb_typeof(after) = 'object'),
  PRIMARY KEY (company_id, edit_id),
  FOREIGN KEY (company_id, guid) REFERENCES shipping_pick_list ON DELETE CASCADE
);
CREATE INDEX shipment_edit_shipment ON shipment_edit (company_id, guid);
ALTER TABLE shipment_edit ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON shipment_edit USING (company_id = lading_company());
CREATE POLICY own_shipments ON shipment_edit AS RESTRICTIVE
  USING (lading_shows_all() OR EXISTS (
    SELECT FROM shipping_pick_list s WHERE s.company_id = shipment_edit.company_id AND s.guid = shipment_edit.guid));
GRANT SELECT, INSERT ON shipment_edit TO lading_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON shipment_edit TO lading_service;
