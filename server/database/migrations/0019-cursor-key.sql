-- With this the cursors of feeds are marked as our own: one that is ahead of the database then proves that it was put back.
ALTER TABLE installation ADD COLUMN cursor_key text NOT NULL
  DEFAULT gen_random_uuid()::text || gen_random_uuid()::text;
