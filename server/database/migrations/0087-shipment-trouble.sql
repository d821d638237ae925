-- The worst trouble of a shipment in its own row, so that lists and dashboards of devices sort, filter and count by it
-- (docs/decisions/severity.md). It is written where alerts are judged: server/incidents/mark-shipments.ts.
ALTER TABLE shipping_pick_list
  -- Watch 0, warning 1, critical 2, of the worst of its alerts in force that isn't muted, and the event of that; null: there is none.
  ADD COLUMN severity integer CHECK (severity BETWEEN 0 AND 2),
  ADD COLUMN trouble_event integer,
  -- How many such alerts there are.
  ADD COLUMN troubles integer NOT NULL DEFAULT 0,
  ADD CHECK ((severity IS NULL) = (trouble_event IS NULL)),
  ADD CHECK ((severity IS NULL) = (troubles = 0));

-- What is in force is judged anew, and thereby written to its shipments.
UPDATE incident_member m SET judge_at = now()
  FROM shipping_alert_log a
 WHERE a.company_id = m.company_id AND a.entry_id = m.entry_id AND a.enabled = 1 AND a.clear_date IS NULL;
