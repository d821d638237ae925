-- What certificates of condition are sealed with (docs/decisions/certificate.md). Of the installation: no grant to
-- lading_app, so that no call of a company reads it.

CREATE TABLE signing_key (
  -- Sixteen hexadecimal digits: the beginning of the SHA-256 of the public key.
  key_id text COLLATE "C" PRIMARY KEY,
  -- Ed25519: the raw public key in hexadecimal digits, the private one as PKCS #8, base64.
  public_key text NOT NULL,
  private_key text NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  -- Seals nothing new; what it sealed is still known.
  retired timestamptz
);

-- One seals at a time.
CREATE UNIQUE INDEX signing_key_in_use ON signing_key ((true)) WHERE retired IS NULL;
