-- When a person ordered what a device is told: what it confirms counts from then.
ALTER TABLE command_queue ADD COLUMN done_at timestamptz NOT NULL DEFAULT now();
UPDATE command_queue SET done_at = create_date;
-- What somebody changes is written into what held later, too, where that was delivered sooner.
GRANT UPDATE (said, chimes, devices) ON monitor_era TO lading_app;
