-- What a scanner read may come more than once: the scanner's own count and clock name it, as they do a message. Nobody
-- counted what was stored before.
ALTER TABLE job
  ADD COLUMN scan_index bigint,
  ADD COLUMN scan_time timestamptz;
CREATE UNIQUE INDEX job_scan ON job (company_id, device_id, scan_index, scan_time) WHERE scan_index IS NOT NULL;
