-- Files that were imported, and what each made: it is undone as one.
CREATE TABLE import_run (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  import_id uuid NOT NULL,
  kind text COLLATE "C" NOT NULL,
  file text NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  login_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  undone timestamptz,
  PRIMARY KEY (company_id, import_id)
);
CREATE INDEX import_run_newest ON import_run (company_id, at DESC);
ALTER TABLE import_run ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON import_run USING (company_id = lading_company());
GRANT SELECT, INSERT, UPDATE ON import_run TO lading_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON import_run TO lading_service;

CREATE TABLE import_made (
  company_id text COLLATE "C" NOT NULL,
  import_id uuid NOT NULL,
  -- By which its kind is known: the id of a location, of a device.
  thing_id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (company_id, import_id, thing_id),
  FOREIGN KEY (company_id, import_id) REFERENCES import_run ON DELETE CASCADE
);
ALTER TABLE import_made ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON import_made USING (company_id = lading_company());
GRANT SELECT, INSERT ON import_made TO lading_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON import_made TO lading_service;
