-- The installation, its companies and who may sign in.
--
-- Isolation: company_id leads every primary key, every table of a company has row-level security on the setting
-- `lading.company`, and tenant transactions run as lading_app, which owns nothing and can't bypass it. The connecting
-- user owns the tables: sign-in, migrations and housekeeping see everything.

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'lading_app') THEN
    CREATE ROLE lading_app NOLOGIN NOINHERIT;
  END IF;
EXCEPTION
  -- Roles belong to the whole cluster: another database of it was migrated at the same moment.
  WHEN duplicate_object OR unique_violation THEN NULL;
END
$$;

DO $$
BEGIN
  IF NOT pg_has_role(CURRENT_USER, 'lading_app', 'MEMBER') THEN
    EXECUTE format('GRANT lading_app TO %I', CURRENT_USER);
  END IF;
END
$$;

CREATE FUNCTION lading_company() RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT current_setting('lading.company', true) $$;

-- One row. `epoch` names this life of the database: change numbers of another epoch mean nothing here.
-- `log_starts` is the first transaction whose changes the log still holds completely.
CREATE TABLE installation (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  epoch uuid NOT NULL DEFAULT gen_random_uuid(),
  log_starts xid8 NOT NULL DEFAULT '0',
  created timestamptz NOT NULL DEFAULT now(),
  -- When the demo was made, or it was decided that there is to be none.
  prepared timestamptz
);
INSERT INTO installation DEFAULT VALUES;
GRANT SELECT ON installation TO lading_app;

CREATE TABLE company (
  company_id text COLLATE "C" PRIMARY KEY,
  name text NOT NULL,
  shipment_prefix text NOT NULL DEFAULT ''
);
ALTER TABLE company ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON company USING (company_id = lading_company());
GRANT SELECT ON company TO lading_app;

-- Roles come from groups (spec 1 §6). A group of type login also gives the landing page.
CREATE TABLE user_group (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  group_id text COLLATE "C" NOT NULL,
  group_type text NOT NULL CHECK (group_type IN ('login', 'report', 'core')),
  name text NOT NULL,
  role text CHECK (role IN ('Provisioner', 'Company Administrator', 'Designer')),
  landing_page text,
  permissions jsonb NOT NULL DEFAULT '[]',
  reports jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (company_id, group_id)
);
ALTER TABLE user_group ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON user_group USING (company_id = lading_company());

CREATE TABLE app_user (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  user_id text COLLATE "C" NOT NULL,
  login_name text NOT NULL,
  full_name text NOT NULL,
  email text NOT NULL DEFAULT '',
  password_hash text NOT NULL,
  disabled boolean NOT NULL DEFAULT false,
  temperature_unit text NOT NULL DEFAULT 'Fahrenheit' CHECK (temperature_unit IN ('Celsius', 'Fahrenheit')),
  timezone text NOT NULL DEFAULT 'Etc/GMT',
  date_format text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, user_id)
);
CREATE UNIQUE INDEX app_user_login_name ON app_user (lower(login_name));
ALTER TABLE app_user ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON app_user USING (company_id = lading_company());

CREATE TABLE membership (
  company_id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  group_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (company_id, user_id, group_id),
  FOREIGN KEY (company_id, user_id) REFERENCES app_user ON DELETE CASCADE,
  FOREIGN KEY (company_id, group_id) REFERENCES user_group ON DELETE CASCADE
);
ALTER TABLE membership ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON membership USING (company_id = lading_company());

-- The token itself is only in the browser; here is its SHA-256.
CREATE TABLE user_session (
  company_id text COLLATE "C" NOT NULL,
  token_hash text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  last_seen timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, token_hash),
  FOREIGN KEY (company_id, user_id) REFERENCES app_user ON DELETE CASCADE
);
CREATE UNIQUE INDEX user_session_token ON user_session (token_hash);
CREATE INDEX user_session_user ON user_session (company_id, user_id);
ALTER TABLE user_session ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON user_session USING (company_id = lading_company());

-- Failed sign-ins. Before sign-in there is no company: `subject` is a hash of the login name, or the address.
CREATE TABLE sign_in_attempt (
  subject text COLLATE "C" PRIMARY KEY,
  failures integer NOT NULL,
  blocked_until timestamptz NOT NULL,
  last_try timestamptz NOT NULL
);

-- What the shell shows: menu items with the roles that see them, and the options of each page (spec 1 §2).
CREATE TABLE menu (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  position integer NOT NULL,
  name text NOT NULL,
  href text NOT NULL,
  roles jsonb NOT NULL,
  PRIMARY KEY (company_id, position)
);
ALTER TABLE menu ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON menu USING (company_id = lading_company());
GRANT SELECT ON menu TO lading_app;

CREATE TABLE page_option (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  pattern text COLLATE "C" NOT NULL,
  options jsonb NOT NULL,
  PRIMARY KEY (company_id, pattern)
);
ALTER TABLE page_option ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON page_option USING (company_id = lading_company());
GRANT SELECT ON page_option TO lading_app;

-- The answer to each mutation, written in the transaction of its effect. Kept for at least 180 days.
CREATE TABLE idempotency (
  company_id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  key uuid NOT NULL,
  fingerprint text NOT NULL,
  status integer,
  body text,
  created timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, user_id, key)
);
CREATE INDEX idempotency_created ON idempotency (created);
ALTER TABLE idempotency ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON idempotency USING (company_id = lading_company());
GRANT SELECT, INSERT, UPDATE ON idempotency TO lading_app;
