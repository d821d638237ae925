-- Commands that gateways fetch for the devices they hear, and what became of them (docs/decisions/telemetry.md).

-- All lines of one command are handed over, confirmed and given up together: half a list never counts.
CREATE SEQUENCE command_number;
GRANT USAGE ON SEQUENCE command_number TO lading_app;

ALTER TABLE command_queue
  DROP CONSTRAINT command_queue_status_check,
  ADD COLUMN command_id bigint,
  -- The gateway it was handed to last.
  ADD COLUMN gateway text COLLATE "C",
  -- Until when no other gateway is told anything for this device. It outlasts a command that is withdrawn: its gateway
  -- may be sending it at this moment. Null for one that was never handed over, or that is over.
  ADD COLUMN lease_until timestamptz,
  -- Why it failed, in the gateway's words.
  ADD COLUMN reason text NOT NULL DEFAULT '';

UPDATE command_queue SET status = CASE status WHEN 'sent' THEN 'handed-over' ELSE 'confirmed' END
 WHERE status IN ('sent', 'done');
-- Lines of one call were stored by one transaction, so they have the same time.
UPDATE command_queue q SET command_id = c.first
  FROM (SELECT company_id, entry_id,
               min(entry_id) OVER (PARTITION BY company_id, device_id, topic, guid, create_date) AS first
          FROM command_queue) c
 WHERE c.company_id = q.company_id AND c.entry_id = q.entry_id;
SELECT setval('command_number', coalesce((SELECT max(command_id) FROM command_queue), 0) + 1, false);

ALTER TABLE command_queue
  ALTER COLUMN command_id SET NOT NULL,
  ALTER COLUMN command_id SET DEFAULT nextval('command_number'),
  ADD CONSTRAINT command_queue_status
    CHECK (status IN ('queued', 'handed-over', 'confirmed', 'expired', 'failed', 'cancelled'));

DROP INDEX command_queue_waiting;
CREATE INDEX command_queue_open ON command_queue (company_id, device_id, command_id)
  WHERE status IN ('queued', 'handed-over');
CREATE INDEX command_queue_leased ON command_queue (company_id, device_id, lease_until) WHERE lease_until IS NOT NULL;
CREATE INDEX command_queue_command ON command_queue (company_id, command_id);
-- The commands a shipment waits for.
CREATE INDEX command_queue_guid ON command_queue (company_id, guid) WHERE status IN ('queued', 'handed-over');
