-- Customers of a company (docs/decisions/customers.md). Shipments have one by its name, as they have a limit profile.

CREATE TABLE customer (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  customer_id uuid NOT NULL,
  version bigint NOT NULL DEFAULT 1,
  -- For good: shipments have it by its name.
  name text NOT NULL CHECK (btrim(name) <> ''),
  -- A JPEG in base64, looked at by its bytes; empty: none.
  logo text NOT NULL DEFAULT '' CHECK (length(logo) <= 32768),
  -- Addresses that reports and codes are mailed to, with commas between them.
  recipients text NOT NULL DEFAULT '',
  -- The name of the limit profile of its shipments unless somebody picks another; empty: none.
  limit_profile text NOT NULL DEFAULT '',
  -- 1: its shipments are shared with it from their activation on.
  share_new smallint NOT NULL DEFAULT 0 CHECK (share_new IN (0, 1)),
  enabled smallint NOT NULL DEFAULT 1 CHECK (enabled IN (0, 1)),
  created_by text COLLATE "C" NOT NULL,
  create_date timestamptz NOT NULL DEFAULT now(),
  last_update timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, customer_id)
);
CREATE UNIQUE INDEX customer_name ON customer (company_id, lower(name));
ALTER TABLE customer ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON customer USING (company_id = lading_company());
-- Who sees only some shipments, such as those of one customer, hears of no customer and of nobody's address.
CREATE POLICY all_shipments ON customer AS RESTRICTIVE USING (lading_shows_all());
GRANT SELECT, INSERT, UPDATE ON customer TO lading_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON customer TO lading_service;
CREATE TRIGGER next_version BEFORE UPDATE ON customer
  FOR EACH ROW EXECUTE FUNCTION lading_next_version();
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON customer
  FOR EACH ROW EXECUTE FUNCTION lading_log_change('customers', '', 'customer_id');

-- Shipments of a customer are found by its name, capitals aside.
CREATE INDEX shipping_pick_list_customer ON shipping_pick_list (company_id, lower(custom_data2))
  WHERE custom_data2 <> '';
