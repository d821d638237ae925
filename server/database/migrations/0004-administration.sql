-- Administration and configuration of a company: what its administrators change, what its pages are configured with.

-- The company (spec 1 §3). Asset configs and the list of its reports are in custom_prefs. Of the project key only the
-- SHA-256 is here.
ALTER TABLE company
  ADD COLUMN version bigint NOT NULL DEFAULT 1,
  ADD COLUMN last_update timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN logo text NOT NULL DEFAULT '',
  ADD COLUMN pattern text NOT NULL DEFAULT '',
  ADD COLUMN public_access boolean NOT NULL DEFAULT false,
  ADD COLUMN public_username text CHECK (public_username ~ '^[A-Za-z0-9]+$'),
  ADD COLUMN custom_prefs jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN metrics jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN report_logo text NOT NULL DEFAULT '',
  ADD COLUMN report_date_fmt text NOT NULL DEFAULT 'YYYY-MM-DD HH:mm:ss',
  ADD COLUMN origins jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN vehicle_types jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN alert_group text NOT NULL DEFAULT '',
  ADD COLUMN project_key_hash text;
-- The public link names the company by it (spec 2 §2 "Public shipment page").
CREATE UNIQUE INDEX company_public_username ON company (lower(public_username));
CREATE TRIGGER next_version BEFORE UPDATE ON company
  FOR EACH ROW EXECUTE FUNCTION lading_next_version();
GRANT UPDATE (custom_prefs) ON company TO lading_app;

-- `menu`: which of the company's menus the members of a login group have.
ALTER TABLE user_group
  ADD COLUMN version bigint NOT NULL DEFAULT 1,
  ADD COLUMN last_update timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN menu text;
CREATE TRIGGER next_version BEFORE UPDATE ON user_group
  FOR EACH ROW EXECUTE FUNCTION lading_next_version();
GRANT SELECT, UPDATE (reports) ON user_group TO lading_app;

-- An account that an administrator made has no password until its owner sets one.
ALTER TABLE app_user
  ADD COLUMN version bigint NOT NULL DEFAULT 1,
  ADD COLUMN last_update timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN phone_number text NOT NULL DEFAULT '',
  ADD COLUMN sms_carrier text NOT NULL DEFAULT '',
  ADD COLUMN notify_list jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN user_class text NOT NULL DEFAULT '',
  ALTER COLUMN password_hash DROP NOT NULL;
-- A new hash of the same password is no new version of the account.
CREATE TRIGGER next_version BEFORE UPDATE OF
  login_name, full_name, email, disabled, temperature_unit, timezone, date_format, phone_number, sms_carrier,
  notify_list, user_class ON app_user
  FOR EACH ROW EXECUTE FUNCTION lading_next_version();

-- By column: the tenant role never reaches a password's hash or a session's token.
GRANT
  SELECT (company_id, user_id, login_name, full_name, email, disabled, temperature_unit, timezone, date_format, version,
          last_update, phone_number, sms_carrier, notify_list, user_class),
  INSERT (company_id, user_id, login_name, full_name, email, disabled, temperature_unit, timezone, date_format,
          phone_number, sms_carrier, notify_list, user_class),
  UPDATE (login_name, full_name, email, disabled, temperature_unit, timezone, date_format,
          phone_number, sms_carrier, notify_list, user_class)
  ON app_user TO lading_app;
GRANT SELECT, INSERT, DELETE ON membership TO lading_app;
GRANT SELECT (company_id, user_id), DELETE ON user_session TO lading_app;

-- A company may have several menus; an item with a parent is a child of that item.
ALTER TABLE menu
  ADD COLUMN menu_name text COLLATE "C" NOT NULL DEFAULT 'main',
  ADD COLUMN parent integer,
  DROP CONSTRAINT menu_pkey;
ALTER TABLE menu
  ADD PRIMARY KEY (company_id, menu_name, position),
  ADD FOREIGN KEY (company_id, menu_name, parent) REFERENCES menu ON DELETE CASCADE;

-- What the ids of a company look like: shipments, barcodes, crates.
CREATE TABLE id_pattern (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  pattern text COLLATE "C" NOT NULL,
  description text NOT NULL DEFAULT '',
  expression text NOT NULL,
  example text NOT NULL,
  prefix text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, pattern)
);
ALTER TABLE id_pattern ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON id_pattern USING (company_id = lading_company());
GRANT SELECT ON id_pattern TO lading_app;

-- Replaces a built-in list of config/{path} for one company; texts as {"en": …, "fr": …, "ta": …} or in one language.
CREATE TABLE config_override (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  path text COLLATE "C" NOT NULL,
  value jsonb NOT NULL,
  PRIMARY KEY (company_id, path)
);
ALTER TABLE config_override ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON config_override USING (company_id = lading_company());
GRANT SELECT ON config_override TO lading_app;

-- Which crate or tote is going where, by project, or by customer and notes (spec 1 §7 "GET project").
CREATE TABLE project (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  project_id text COLLATE "C" NOT NULL,
  crate_id text COLLATE "C" NOT NULL,
  crate_no text NOT NULL,
  customer text COLLATE "C" NOT NULL DEFAULT '',
  notes text COLLATE "C" NOT NULL DEFAULT '',
  country text NOT NULL DEFAULT '',
  destination text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, project_id, crate_id)
);
CREATE INDEX project_customer ON project (company_id, customer, notes);
ALTER TABLE project ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON project USING (company_id = lading_company());
GRANT SELECT ON project TO lading_app;
