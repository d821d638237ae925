-- Every change that an administrator made: who, when, to what, what before and after (docs/decisions/audit.md). Written in
-- the transaction of the change. The tenant role adds entries and reads them; it can neither change nor delete one.
CREATE TABLE audit_entry (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  entry_id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT now(),
  -- No foreign key: what somebody did stays when they are gone. Null: the operator, at the server.
  user_id text COLLATE "C",
  login_name text NOT NULL,
  thing text NOT NULL,
  thing_id text NOT NULL,
  thing_name text NOT NULL,
  act text NOT NULL,
  -- The fields that differ. Null: there was no such thing before, or is none after; both: what changed is not written down.
  before jsonb CHECK (jsonb_typeof(before) = 'object'),
  after jsonb CHECK (jsonb_typeof(after) = 'object'),
  -- What it is about belongs to this shipment, and is seen by who sees that.
  shipment_guid uuid,
  -- The entry that it takes back.
  undoes bigint,
  PRIMARY KEY (company_id, entry_id)
);
CREATE INDEX audit_entry_undoes ON audit_entry (company_id, undoes) WHERE undoes IS NOT NULL;
CREATE INDEX audit_entry_at ON audit_entry (at);
ALTER TABLE audit_entry ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON audit_entry USING (company_id = lading_company());
CREATE POLICY own_shipments ON audit_entry AS RESTRICTIVE
  USING (lading_shows_all() OR shipment_guid IS NULL OR EXISTS (
    SELECT FROM shipping_pick_list s WHERE s.company_id = audit_entry.company_id AND s.guid = shipment_guid));
GRANT SELECT, INSERT ON audit_entry TO lading_app;
