-- Photos of shipments (docs/decisions/photos.md). They go with their shipment, and with their company.
CREATE TABLE shipment_photo (
  company_id text COLLATE "C" NOT NULL,
  photo_id uuid NOT NULL,
  shipment_guid uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('pallet', 'seal', 'damage', 'other')),
  note text NOT NULL DEFAULT '',
  -- By the clock of the device that took it.
  taken_at timestamptz NOT NULL,
  added_by text COLLATE "C" NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  -- JPEG, without what its camera wrote down; the small one is for lists.
  picture bytea NOT NULL,
  thumb bytea NOT NULL,
  PRIMARY KEY (company_id, photo_id),
  FOREIGN KEY (company_id, shipment_guid) REFERENCES shipping_pick_list ON DELETE CASCADE
);
CREATE INDEX shipment_photo_shipment ON shipment_photo (company_id, shipment_guid);
-- They are compressed already.
ALTER TABLE shipment_photo ALTER COLUMN picture SET STORAGE EXTERNAL, ALTER COLUMN thumb SET STORAGE EXTERNAL;
ALTER TABLE shipment_photo ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON shipment_photo USING (company_id = lading_company());
-- Whatever belongs to a shipment is seen by who sees the shipment.
CREATE POLICY own_shipments ON shipment_photo AS RESTRICTIVE
  USING (lading_shows_all() OR EXISTS (
    SELECT FROM shipping_pick_list s
     WHERE s.company_id = shipment_photo.company_id AND s.guid = shipment_photo.shipment_guid));
GRANT SELECT, INSERT ON shipment_photo TO lading_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON shipment_photo TO lading_service;
