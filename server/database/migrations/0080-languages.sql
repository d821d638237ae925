-- Which languages there are is said once, in `src/contract/languages.ts`: a new one needs no migration.
ALTER TABLE notification_preference
  DROP CONSTRAINT notification_preference_language_check,
  ADD CONSTRAINT notification_preference_language_check CHECK (language ~ '^[a-z]{2}$');
ALTER TABLE report_saved
  DROP CONSTRAINT report_saved_language_check,
  ADD CONSTRAINT report_saved_language_check CHECK (language ~ '^[a-z]{2}$');
