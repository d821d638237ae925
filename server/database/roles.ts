import { StartError } from '../process/start-error.ts';
import { type Connection, DatabaseError, SQLSTATE } from './driver.ts';

/**
 * The roles under which row-level security holds: of calls of a company, and of the server's own work for one, which reaches
 * secrets too. Who connects is a member of both and owns the tables.
 */
export const ROLES = { call: 'lading_app', service: 'lading_service' } as const;

/**
 * Makes the roles and grants them to the user we connect as. Each in a transaction of its own, before migrations: roles belong to
 * all databases of a server, and Citus copies what a transaction makes to its other nodes as a superuser, except after the
 * transaction has made a role. Another database of the same server may do the same at the same moment: whoever is late waits for
 * the first by the unique index, and leaves it at that.
 * @throws StartError when one is missing and the user may not make or grant it
 */
export async function makeRoles(connection: Connection): Promise<void> {
  for (const role of Object.values(ROLES)) {
    try {
      await connection.script(`
        DO $$
        BEGIN
          IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN
            CREATE ROLE ${role} NOLOGIN NOINHERIT;
          END IF;
        EXCEPTION
          WHEN duplicate_object OR unique_violation THEN NULL;
        END
        $$`);
      // From PostgreSQL 16 on, whoever makes a role is its member at once, yet may not take it on before it is granted.
      await connection.script(`
        DO $$
        DECLARE
          needed text := CASE WHEN current_setting('server_version_num')::int < 160000 THEN 'MEMBER' ELSE 'SET' END;
        BEGIN
          IF NOT pg_has_role(CURRENT_USER, '${role}', needed) THEN
            EXECUTE format('GRANT ${role} TO %I', CURRENT_USER);
          END IF;
        EXCEPTION
          WHEN unique_violation THEN NULL;
        END
        $$`);
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== SQLSTATE.insufficientPrivilege) throw error;
      throw new StartError(
        `The user of DATABASE_URL may not make the role ${role}, or not grant it. Have a superuser run: ` +
          `CREATE ROLE ${role} NOLOGIN NOINHERIT; (unless it is there) GRANT ${role} TO <that user>; and start again.`,
      );
    }
  }
}
