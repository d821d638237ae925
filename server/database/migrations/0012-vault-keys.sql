-- What locks a user's work on a shared device while they are signed out (docs/decisions/vault.md). Made at the first
-- sign-in, handed out at each one, to nobody else: like the secrets of 0005, the tenant role has no business here.
CREATE TABLE vault_key (
  company_id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  key bytea NOT NULL CHECK (octet_length(key) = 32),
  made timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, user_id),
  FOREIGN KEY (company_id, user_id) REFERENCES app_user ON DELETE CASCADE
);
ALTER TABLE vault_key ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON vault_key USING (company_id = lading_company());
