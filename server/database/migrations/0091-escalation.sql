-- Incidents that nobody acknowledges are told of step by step (docs/decisions/escalation.md).
CREATE TABLE escalation (
  company_id text COLLATE "C" NOT NULL,
  incident_id bigint NOT NULL,
  episode integer NOT NULL,
  -- How many steps of this chain were told, and of all chains of the incident: each is told once.
  position integer NOT NULL DEFAULT 0,
  told integer NOT NULL DEFAULT 0,
  -- When the next step is; null: there is none, because all were told or because nobody is needed any more.
  due timestamptz,
  all_told boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, incident_id),
  FOREIGN KEY (company_id, incident_id) REFERENCES incident ON DELETE CASCADE
);
CREATE INDEX escalation_due ON escalation (due) WHERE due IS NOT NULL;
ALTER TABLE escalation ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON escalation USING (company_id = lading_company());
GRANT SELECT ON escalation TO lading_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON escalation TO lading_service;

ALTER TABLE notification
  DROP CONSTRAINT notification_stage_check,
  ADD CONSTRAINT notification_stage_check CHECK (stage IN ('opened', 'grown', 'escalated', 'cleared', 'written')),
  -- Which step, of what is told step by step.
  ADD COLUMN step integer NOT NULL DEFAULT 0,
  ADD CHECK ((stage = 'escalated') = (step > 0));
DROP INDEX notification_stage;
CREATE UNIQUE INDEX notification_stage ON notification (company_id, incident_id, user_id, episode, stage, step)
  WHERE incident_id IS NOT NULL;
