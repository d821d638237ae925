-- What somebody counted at a location by scanning everything in view (docs/decisions/inventory.md): the last count of each.
CREATE TABLE place_count (
  company_id text COLLATE "C" NOT NULL,
  shipping_loc_id text COLLATE "C" NOT NULL,
  counted timestamptz NOT NULL,
  -- The login name of who counted.
  counted_by text COLLATE "C" NOT NULL,
  -- Ids of the devices that were seen, a list; those that the company does not have are in it too.
  seen jsonb NOT NULL,
  -- How many of each type: a list of deviceType and count.
  counts jsonb NOT NULL,
  PRIMARY KEY (company_id, shipping_loc_id),
  FOREIGN KEY (company_id, shipping_loc_id) REFERENCES shipping_location ON DELETE CASCADE
);
ALTER TABLE place_count ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON place_count USING (company_id = lading_company());
GRANT SELECT, INSERT, UPDATE ON place_count TO lading_app;
