-- Where a session was begun, for its user to tell it from others.
ALTER TABLE user_session ADD COLUMN address text NOT NULL DEFAULT '';

-- Sessions that their user ended from another device: the console that still has the token is told why it is out. Kept as
-- long as a browser keeps the token.
CREATE TABLE ended_session (
  company_id text COLLATE "C" NOT NULL,
  token_hash text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  ended timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, token_hash),
  FOREIGN KEY (company_id, user_id) REFERENCES app_user ON DELETE CASCADE
);
CREATE INDEX ended_session_token ON ended_session (token_hash);
ALTER TABLE ended_session ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON ended_session USING (company_id = lading_company());
