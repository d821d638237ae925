-- Mail that leaves, passwords that are reset by it, and single sign-on.

-- Null: signs in only by the identity provider, or hasn't chosen a password yet. No password fits it.
ALTER TABLE app_user ALTER COLUMN password_hash DROP NOT NULL;

-- Under whose name somebody writes.
GRANT SELECT (company_id, user_id, login_name, full_name, email) ON app_user TO lading_app;

-- Mail on its way: written in the transaction that promises it, sent by whichever server takes it first. Its texts are
-- emptied when it is over (`next_try` null); the row stays a while, because what a user sends is counted.
CREATE TABLE outgoing_mail (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  mail_id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Who sends it; null: the server itself.
  user_id text COLLATE "C",
  sender_name text NOT NULL DEFAULT '',
  reply_to text NOT NULL DEFAULT '',
  recipient text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  -- The reset whose code completes the message. The code is made when it is sent: it is never stored.
  reset_id uuid,
  created timestamptz NOT NULL DEFAULT now(),
  tries integer NOT NULL DEFAULT 0,
  next_try timestamptz DEFAULT now(),
  PRIMARY KEY (company_id, mail_id)
);
CREATE INDEX outgoing_mail_due ON outgoing_mail (next_try) WHERE next_try IS NOT NULL;
CREATE INDEX outgoing_mail_user ON outgoing_mail (company_id, user_id, created);
CREATE INDEX outgoing_mail_created ON outgoing_mail (created);
ALTER TABLE outgoing_mail ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON outgoing_mail USING (company_id = lading_company());
GRANT SELECT (company_id, user_id, created), INSERT ON outgoing_mail TO lading_app;

-- What somebody asked for before sign-in, known to us or not. Finding out which is done after the answer, so that
-- neither its content nor its time tells.
CREATE TABLE account_request (
  request_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('user-names', 'password-reset')),
  login_name text NOT NULL DEFAULT '',
  email text NOT NULL,
  -- Of the new password, where one is asked for.
  password_hash text,
  created timestamptz NOT NULL DEFAULT now()
);

-- One for each user: a newer one replaces it. The code's SHA-256 is here once the code was mailed.
CREATE TABLE password_reset (
  company_id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  reset_id uuid NOT NULL DEFAULT gen_random_uuid(),
  password_hash text NOT NULL,
  code_hash text,
  expires timestamptz,
  created timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, user_id),
  FOREIGN KEY (company_id, user_id) REFERENCES app_user ON DELETE CASCADE
);
ALTER TABLE password_reset ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON password_reset USING (company_id = lading_company());

CREATE INDEX app_user_email ON app_user (lower(email));

-- A sign-on somebody started at the identity provider: for one browser, one use and a few minutes.
CREATE TABLE sign_on_attempt (
  state_hash text COLLATE "C" PRIMARY KEY,
  browser_hash text COLLATE "C" NOT NULL,
  nonce text NOT NULL,
  verifier text NOT NULL,
  created timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sign_on_attempt_created ON sign_on_attempt (created);

-- Who somebody of an identity provider is here. Its subject is who they are, not their address.
CREATE TABLE sign_on_identity (
  company_id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  issuer text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  linked timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, user_id, issuer),
  FOREIGN KEY (company_id, user_id) REFERENCES app_user ON DELETE CASCADE
);
CREATE UNIQUE INDEX sign_on_identity_subject ON sign_on_identity (issuer, subject);
ALTER TABLE sign_on_identity ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON sign_on_identity USING (company_id = lading_company());
