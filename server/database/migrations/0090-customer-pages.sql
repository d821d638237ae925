-- The page of a customer (docs/decisions/customers.md): one link, by which it sees its shipments that are shared with it.

ALTER TABLE public_link
  ALTER COLUMN shipment_guid DROP NOT NULL,
  ADD COLUMN customer_id uuid,
  -- It opens for who has a code that was mailed to an address of the customer.
  ADD COLUMN asks_code boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT public_link_customer FOREIGN KEY (company_id, customer_id) REFERENCES customer ON DELETE CASCADE,
  ADD CONSTRAINT public_link_of_one CHECK (num_nonnulls(shipment_guid, customer_id) = 1);
CREATE INDEX public_link_customer_id ON public_link (company_id, customer_id) WHERE customer_id IS NOT NULL;
GRANT SELECT (customer_id, asks_code) ON public_link TO lading_app;
-- Who sees only some shipments hears of no customer.
CREATE POLICY customer_links ON public_link AS RESTRICTIVE USING (customer_id IS NULL OR lading_shows_all());

-- Shipments that are shared with the customer that they had then: with no other that they are given later.
CREATE TABLE customer_share (
  company_id text COLLATE "C" NOT NULL,
  shipment_guid uuid NOT NULL,
  customer_id uuid NOT NULL,
  -- Login name; empty: it is shared because all new ones of the customer are.
  shared_by text NOT NULL,
  shared timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, shipment_guid),
  FOREIGN KEY (company_id, shipment_guid) REFERENCES shipping_pick_list ON DELETE CASCADE,
  FOREIGN KEY (company_id, customer_id) REFERENCES customer ON DELETE CASCADE
);
CREATE INDEX customer_share_customer ON customer_share (company_id, customer_id);
ALTER TABLE customer_share ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON customer_share USING (company_id = lading_company());
CREATE POLICY all_shipments ON customer_share AS RESTRICTIVE USING (lading_shows_all());
GRANT SELECT, INSERT, DELETE ON customer_share TO lading_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON customer_share TO lading_service;

-- Whoever activates it, also who sees only some shipments.
CREATE FUNCTION lading_share_new() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO customer_share (company_id, shipment_guid, customer_id, shared_by)
    SELECT company_id, NEW.guid, customer_id, '' FROM customer
     WHERE company_id = NEW.company_id AND lower(name) = lower(NEW.custom_data2) AND share_new = 1 AND enabled = 1
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
-- Of assets and vehicles the same column says of which type they are.
CREATE TRIGGER share_new AFTER INSERT ON shipping_pick_list FOR EACH ROW
  WHEN (NEW.custom_data2 <> '' AND NEW.config_type NOT IN (3, 4)) EXECUTE FUNCTION lading_share_new();

-- Who has asked for a code, and who has entered one: the page opens for them for some hours. Only SHA-256 of either are here; the
-- tenant role has no business with them.
CREATE TABLE customer_visit (
  company_id text COLLATE "C" NOT NULL,
  visit_id uuid NOT NULL DEFAULT gen_random_uuid(),
  link_id uuid NOT NULL,
  -- One of the customer's addresses, in small letters.
  email text NOT NULL,
  code_hash text COLLATE "C",
  pass_hash text COLLATE "C",
  expires timestamptz NOT NULL,
  PRIMARY KEY (company_id, visit_id),
  FOREIGN KEY (company_id, link_id) REFERENCES public_link ON DELETE CASCADE
);
CREATE UNIQUE INDEX customer_visit_code ON customer_visit (code_hash);
CREATE UNIQUE INDEX customer_visit_pass ON customer_visit (pass_hash);
CREATE INDEX customer_visit_link ON customer_visit (company_id, link_id);
ALTER TABLE customer_visit ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON customer_visit USING (company_id = lading_company());
GRANT SELECT, INSERT, UPDATE, DELETE ON customer_visit TO lading_service;
