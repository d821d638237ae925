-- A mail as HTML beside its text; empty: text alone. Mails of a thread stand together in mail programs, below the one that opens it.
ALTER TABLE outgoing_mail
  ADD COLUMN html text NOT NULL DEFAULT '',
  ADD COLUMN thread text NOT NULL DEFAULT '',
  ADD COLUMN opens_thread boolean NOT NULL DEFAULT false;
GRANT INSERT (html, thread, opens_thread) ON outgoing_mail TO lading_app;
