-- What somebody sees of their own sessions, and how each was begun.
ALTER TABLE user_session
  ADD COLUMN session_id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN signed_by text NOT NULL DEFAULT 'password' CHECK (signed_by IN ('password', 'sign-on')),
  -- What the browser says it is.
  ADD COLUMN agent text NOT NULL DEFAULT '';

-- Codes that were mailed: to a new address, so that it counts, and to the address that was told of a change, so that it
-- can be undone. A code is made when its mail is sent: here is its SHA-256.
CREATE TABLE account_code (
  company_id text COLLATE "C" NOT NULL,
  code_id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id text COLLATE "C" NOT NULL,
  kind text NOT NULL CHECK (kind IN ('confirm-email', 'undo')),
  -- The address to be confirmed, or to be put back.
  email text NOT NULL,
  -- The identity whose link is undone.
  issuer text COLLATE "C",
  subject text COLLATE "C",
  code_hash text COLLATE "C",
  expires timestamptz NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, code_id),
  FOREIGN KEY (company_id, user_id) REFERENCES app_user ON DELETE CASCADE
);
CREATE UNIQUE INDEX account_code_hash ON account_code (code_hash);
CREATE INDEX account_code_user ON account_code (company_id, user_id);
ALTER TABLE account_code ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON account_code USING (company_id = lading_company());

-- The code that stands in the message in place of `{code}`.
ALTER TABLE outgoing_mail ADD COLUMN code_id uuid;
GRANT INSERT (code_id) ON outgoing_mail TO lading_app;

-- Codes that went to an address are void when the account has another one. The tenant role has no rights on them.
CREATE FUNCTION lading_void_codes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM password_reset WHERE company_id = NEW.company_id AND user_id = NEW.user_id;
  DELETE FROM account_code WHERE company_id = NEW.company_id AND user_id = NEW.user_id AND kind = 'confirm-email';
  RETURN NULL;
END
$$;
CREATE TRIGGER void_codes AFTER UPDATE OF email ON app_user FOR EACH ROW
  WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION lading_void_codes();
