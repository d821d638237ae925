-- The second factor behind single sign-on (docs/decisions/second-factor.md).

-- What the identity provider writes into `acr` when it asked for a second factor, such as ["https://schemas.example/2fa"]; the
-- operator's to set, because it depends on how the provider is configured for the company.
ALTER TABLE company
  ADD COLUMN sign_on_acrs jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(sign_on_acrs) = 'array');

-- Who came back from the identity provider and is still asked for a second factor: what the browser brought is good for once
-- there, and is sent again here with the code. No session: it opens nothing alone. For one browser, one use and a few minutes;
-- gone with the link to the identity.
CREATE TABLE sign_on_half (
  company_id text COLLATE "C" NOT NULL,
  -- Of state and code together.
  answer_hash text COLLATE "C" NOT NULL,
  browser_hash text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  issuer text COLLATE "C" NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, answer_hash),
  FOREIGN KEY (company_id, user_id, issuer) REFERENCES sign_on_identity ON DELETE CASCADE
);
CREATE UNIQUE INDEX sign_on_half_answer ON sign_on_half (answer_hash);
CREATE INDEX sign_on_half_created ON sign_on_half (created);
CREATE INDEX sign_on_half_user ON sign_on_half (company_id, user_id, issuer);
ALTER TABLE sign_on_half ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON sign_on_half USING (company_id = lading_company());
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_on_half TO lading_service;
