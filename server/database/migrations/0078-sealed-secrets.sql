-- Secrets that the server needs in plain are text, sealed by a key of the environment where there is one
-- (docs/decisions/sealed-secrets.md): `sealed:1:<id of the key>:<base64>`. What has no such beginning is as it was made.
ALTER TABLE vault_key DROP CONSTRAINT vault_key_key_check;
ALTER TABLE vault_key ALTER COLUMN key TYPE text COLLATE "C" USING encode(key, 'base64');
ALTER TABLE second_factor ALTER COLUMN secret TYPE text COLLATE "C" USING encode(secret, 'base64');
ALTER TABLE second_factor ALTER COLUMN pending_secret TYPE text COLLATE "C" USING encode(pending_secret, 'base64');

-- The ids of the keys that the server started last opens secrets with: a company moves only where its secrets can be opened.
ALTER TABLE installation ADD COLUMN secret_keys jsonb NOT NULL DEFAULT '[]';

-- A secret that is sealed anew is no change of the webhook; one that is exchanged has a day in which the old one signs, too.
DROP TRIGGER next_version ON webhook;
CREATE TRIGGER next_version BEFORE UPDATE OF url, events, enabled, old_secret_until ON webhook
  FOR EACH ROW EXECUTE FUNCTION lading_next_version();
