-- A list needs the newest change of each row only. This finds whether a row has a newer one, and what that replaces.
CREATE INDEX change_log_key ON change_log (company_id, collection, key, xid, id);

-- Below this transaction the log holds one change of each row: what newer ones replaced there is deleted.
ALTER TABLE installation ADD COLUMN log_compacted xid8 NOT NULL DEFAULT '0';
