-- What a user's authenticator app makes codes of. The secret is shown while it is set up, and never sent again; the tenant
-- role has no business here. `pending_secret` becomes the one in force when a code of it came back.
CREATE TABLE second_factor (
  company_id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  secret bytea,
  pending_secret bytea,
  -- The newest time step whose code was taken: each is good for once.
  last_step bigint NOT NULL DEFAULT 0,
  -- Since when the secret is in force.
  confirmed timestamptz,
  PRIMARY KEY (company_id, user_id),
  FOREIGN KEY (company_id, user_id) REFERENCES app_user ON DELETE CASCADE
);
ALTER TABLE second_factor ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON second_factor USING (company_id = lading_company());

-- What stands in for a lost app, each once: argon2id hashes. `number` is the code's first letter, so one hash is looked at.
CREATE TABLE recovery_code (
  company_id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  pending boolean NOT NULL,
  number int NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (company_id, user_id, pending, number),
  FOREIGN KEY (company_id, user_id) REFERENCES second_factor ON DELETE CASCADE
);
ALTER TABLE recovery_code ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON recovery_code USING (company_id = lading_company());
