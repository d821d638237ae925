-- What a link shows beside where the shipment is, to whom it was sent, and how often it was opened: nothing is known of
-- who opens it.
ALTER TABLE public_link
  ADD COLUMN shows jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(shows) = 'array'),
  ADD COLUMN recipient text NOT NULL DEFAULT '',
  ADD COLUMN opened integer NOT NULL DEFAULT 0,
  ADD COLUMN first_opened timestamptz,
  ADD COLUMN last_opened timestamptz;
GRANT SELECT (shows, recipient, opened, first_opened, last_opened) ON public_link TO lading_app;

-- What certificates of condition are signed with, Ed25519. The newest signs; older ones go on to verify what they signed.
-- Like the secrets of 0005, the tenant role has no business with the private key.
CREATE TABLE certificate_key (
  key_id text COLLATE "C" PRIMARY KEY,
  public_key bytea NOT NULL,
  private_key bytea NOT NULL,
  created timestamptz NOT NULL DEFAULT now()
);
