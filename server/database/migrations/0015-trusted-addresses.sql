-- Who says that an e-mail address is its user's: an administrator of the company, the mailbox itself (a code that was
-- mailed there came back), or only the user (docs/decisions/accounts.md). What is claimed gets no reset and no sign-on.
ALTER TABLE app_user
  ADD COLUMN email_trust text NOT NULL DEFAULT 'administrator'
    CHECK (email_trust IN ('claimed', 'administrator', 'verified'));
-- Who changed what was not kept until now. An account in its first version is as it was made.
UPDATE app_user SET email_trust = 'claimed' WHERE version > 1;
GRANT SELECT (email_trust), UPDATE (email_trust) ON app_user TO lading_app;

-- The domains whose people sign on into this company alone, such as ["halden.example"]; the operator's to set.
ALTER TABLE company
  ADD COLUMN sign_on_domains jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(sign_on_domains) = 'array');

-- One normal form of names and addresses, here and in the program: ASCII letters are lower case, all else is as it is,
-- whatever the locale of the database.
CREATE UNIQUE INDEX app_user_login_key ON app_user (lower(login_name COLLATE "C"));
CREATE INDEX app_user_email_key ON app_user (lower(email COLLATE "C"));
DROP INDEX app_user_login_name;
DROP INDEX app_user_email;
