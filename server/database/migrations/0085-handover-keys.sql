-- A pair of keys of each user: with its public half colleagues lock the unsent work that they hand over, with its private
-- half it is opened (docs/decisions/vault.md). Made when first asked for; the tenant role has no business here.
CREATE TABLE handover_key (
  company_id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  -- P-256, base64: the point as it is, uncompressed, and PKCS #8, which is sealed where secrets are.
  public_key text COLLATE "C" NOT NULL,
  private_key text COLLATE "C" NOT NULL,
  made timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, user_id),
  FOREIGN KEY (company_id, user_id) REFERENCES app_user ON DELETE CASCADE
);
ALTER TABLE handover_key ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON handover_key USING (company_id = lading_company());
GRANT SELECT, INSERT, UPDATE, DELETE ON handover_key TO lading_service;
