-- A company begins without SQL: its first administrator makes it, its places, its devices and the keys of its gateways.

-- Whoever may make the first company has what one of these is the SHA-256 of: the server prints it when it starts and there
-- is no company yet. Of the installation: no grant to lading_app.
CREATE TABLE first_run_token (
  token_hash text COLLATE "C" PRIMARY KEY,
  made timestamptz NOT NULL DEFAULT now()
);

-- A key of a gateway is named by an id that says nothing of it.
ALTER TABLE gateway_key
  ADD COLUMN key_id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Login name; empty: made at the server.
  ADD COLUMN created_by text NOT NULL DEFAULT '',
  -- To a few minutes.
  ADD COLUMN last_used timestamptz;
CREATE UNIQUE INDEX gateway_key_id ON gateway_key (company_id, key_id);
-- By column: the tenant role never reaches a key's hash.
GRANT SELECT (company_id, key_id, gateway, created, created_by, last_used, revoked), UPDATE (revoked)
  ON gateway_key TO lading_app;
