-- Webhooks in the words of Slack, Teams or PagerDuty. There the secret is the address itself or the routing key; `url` is what is shown of it.
ALTER TABLE webhook
  ADD COLUMN format text NOT NULL DEFAULT 'lading' CHECK (format IN ('lading', 'slack', 'teams', 'pagerduty')),
  ADD COLUMN language text NOT NULL DEFAULT 'en';
GRANT SELECT (format, language) ON webhook TO lading_app;
