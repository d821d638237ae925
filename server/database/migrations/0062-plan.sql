-- When a shipment is to depart and to arrive (docs/decisions/plan.md).

ALTER TABLE shipping_pick_list
  ADD COLUMN planned_departure timestamptz,
  ADD COLUMN planned_arrival timestamptz,
  -- By when shipments of its lane have usually departed and arrived, as it was known when it was commissioned and departed.
  ADD COLUMN usual_departure timestamptz,
  ADD COLUMN usual_arrival timestamptz;
