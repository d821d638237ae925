import type { Connection } from './driver.ts';

/** The role under which row-level security holds. Who connects is a member of it and owns the tables. */
export const TENANT_ROLE = 'lading_app';

/**
 * Makes the role of companies' transactions and grants it to the user we connect as, where migration 0001 would. Each in a
 * transaction of its own, before it: Citus copies what a transaction makes to its other nodes as a superuser, except after
 * the transaction has made a role.
 */
export async function makeTenantRole(connection: Connection): Promise<void> {
  await connection.script(`
    DO $$
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${TENANT_ROLE}') THEN
        CREATE ROLE ${TENANT_ROLE} NOLOGIN NOINHERIT;
      END IF;
    EXCEPTION
      -- Another database of the same server was migrated at the same moment.
      WHEN duplicate_object OR unique_violation THEN NULL;
    END
    $$`);
  await connection.script(`
    DO $$
    BEGIN
      IF NOT pg_has_role(CURRENT_USER, '${TENANT_ROLE}', 'MEMBER') THEN
        EXECUTE format('GRANT ${TENANT_ROLE} TO %I', CURRENT_USER);
      END IF;
    END
    $$`);
}
