-- What shipments and devices are found by, indexed. Row-level security lets the tenant role use an index only for
-- operators that can't tell of rows it doesn't see (leakproof), which those that look into texts and arrays are not.

-- The pieces of two and three letters of a text, each with its company: what a company looks for, only its own texts have.
CREATE FUNCTION lading_pieces(of_company text, of_text text, shortest integer, longest integer) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT ARRAY(SELECT of_company || ' ' || substr(of_text, at, size)
                   FROM generate_series(shortest, longest) AS size, generate_series(1, length(of_text) - size + 1) AS at)
  $$;

-- The texts by which shipments are found, in lower case, apart from their rows: those change with every message of their
-- tag, and each time all that is indexed of them is indexed anew. The tenant role gets to them by the functions below only.
CREATE TABLE shipment_text (
  company_id text COLLATE "C" NOT NULL,
  guid uuid NOT NULL,
  create_date timestamptz NOT NULL,
  text text COLLATE "C" NOT NULL,
  PRIMARY KEY (company_id, guid),
  FOREIGN KEY (company_id, guid) REFERENCES shipping_pick_list ON DELETE CASCADE
);
ALTER TABLE shipment_text ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON shipment_text USING (company_id = lading_company());

CREATE FUNCTION lading_text_of(custom_data text, custom_data2 text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT lower(custom_data) || E'\n' || lower(custom_data2) $$;

CREATE FUNCTION lading_keep_text() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO shipment_text (company_id, guid, create_date, text)
    VALUES (NEW.company_id, NEW.guid, NEW.create_date, lading_text_of(NEW.custom_data, NEW.custom_data2))
    ON CONFLICT (company_id, guid) DO UPDATE SET create_date = excluded.create_date, text = excluded.text;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_text AFTER INSERT ON shipping_pick_list FOR EACH ROW EXECUTE FUNCTION lading_keep_text();
CREATE TRIGGER keep_changed_text AFTER UPDATE OF custom_data, custom_data2, create_date ON shipping_pick_list FOR EACH ROW
  WHEN ((OLD.custom_data, OLD.custom_data2, OLD.create_date) IS DISTINCT FROM
        (NEW.custom_data, NEW.custom_data2, NEW.create_date))
  EXECUTE FUNCTION lading_keep_text();

INSERT INTO shipment_text (company_id, guid, create_date, text)
  SELECT company_id, guid, create_date, lading_text_of(custom_data, custom_data2) FROM shipping_pick_list;
CREATE INDEX shipment_text_created ON shipment_text (company_id, create_date DESC, guid);
-- What is not sorted in yet is read by every search: not much of it.
CREATE INDEX shipment_text_pieces ON shipment_text USING gin (lading_pieces(company_id, text, 2, 3))
  WITH (gin_pending_list_limit = 256);

-- Of the company's newest shipments the first `most` with `wanted` in their texts. What many have is found among these.
CREATE FUNCTION lading_newest_holding(wanted text, among integer, most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE ROWS 100 SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT guid FROM (SELECT guid, text FROM shipment_text WHERE company_id = lading_company()
                       ORDER BY create_date DESC, guid LIMIT among) AS newest
     WHERE position(wanted IN text) > 0 LIMIT most
  $$;

-- All of the company's shipments with `wanted` in their texts; of a single letter there is no piece.
CREATE FUNCTION lading_holding(wanted text) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE ROWS 100 SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  ours text := lading_company();
  pieces text[] := lading_pieces(lading_company(), wanted, least(length(wanted), 3), 3);
BEGIN
  IF length(wanted) < 2 THEN
    RETURN QUERY SELECT t.guid FROM shipment_text t WHERE t.company_id = ours AND position(wanted IN t.text) > 0;
  ELSE
    RETURN QUERY SELECT t.guid FROM shipment_text t
      WHERE lading_pieces(t.company_id, t.text, 2, 3) @> pieces AND t.company_id = ours AND position(wanted IN t.text) > 0;
  END IF;
END
$$;

-- The four digits of a device's id by which people look for one that is free.
ALTER TABLE device ADD COLUMN tail text COLLATE "C" NOT NULL GENERATED ALWAYS AS (right(replace(mac_id, '_', ''), 4)) STORED;
CREATE INDEX device_free ON device (company_id, kind, tail) WHERE provision_status IN (0, 5);
