-- The database cluster this life of the database began in: transaction numbers are its own. Empty: not noted yet.
ALTER TABLE installation ADD COLUMN cluster text NOT NULL DEFAULT '';
