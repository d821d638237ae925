-- Tells every server process what changed, in the transaction that changes it: PostgreSQL sends it at the commit, never
-- before, and each distinct text once a transaction. Company, collection and transaction number, a line each.
CREATE FUNCTION lading_notify_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('lading_changes', concat_ws(E'\n', NEW.company_id, NEW.collection, NEW.xid));
  RETURN NULL;
END
$$;
CREATE TRIGGER notify_change AFTER INSERT ON change_log
  FOR EACH ROW EXECUTE FUNCTION lading_notify_change();

-- A company of which sessions ended: its open streams are looked at again.
CREATE FUNCTION lading_notify_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('lading_sessions', OLD.company_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER notify_session AFTER DELETE ON user_session
  FOR EACH ROW EXECUTE FUNCTION lading_notify_session();
CREATE TRIGGER notify_session AFTER UPDATE OF disabled ON app_user
  FOR EACH ROW WHEN (NEW.disabled AND NOT OLD.disabled) EXECUTE FUNCTION lading_notify_session();
