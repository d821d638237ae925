-- How urgent alerts in force and their incidents are (docs/decisions/severity.md): watch 0, warning 1, critical 2, and when goods
-- are lost unless somebody acts.
ALTER TABLE incident_member
  ADD COLUMN severity integer NOT NULL DEFAULT 0 CHECK (severity BETWEEN 0 AND 2),
  ADD COLUMN loss_time timestamptz,
  -- When it is to be worked out anew; null: not before something happens. All that there are are worked out at first.
  ADD COLUMN judge_at timestamptz DEFAULT now();
CREATE INDEX incident_member_judge ON incident_member (judge_at) WHERE judge_at IS NOT NULL;
ALTER TABLE incident
  ADD COLUMN severity integer NOT NULL DEFAULT 0 CHECK (severity BETWEEN 0 AND 2),
  ADD COLUMN loss_time timestamptz;
