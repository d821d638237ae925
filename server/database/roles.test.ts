import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { embeddedDriver } from './embedded/embedded-driver.ts';
import { migrate } from './migrate.ts';
import { ROLES } from './roles.ts';

vi.setConfig({ testTimeout: 120_000 });

it('can be taken on by a user of a newer PostgreSQL who is no superuser and made them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lading-roles-'));
  const driver = await embeddedDriver(join(folder, 'database'));
  try {
    // The embedded database is a PostgreSQL of such a version; its user, else a superuser, becomes one as the manual asks for.
    const [{ version } = {}] = await driver.run((connection) =>
      connection.query(`SELECT current_setting('server_version_num')::int AS version`),
    );
    expect(version).toBeGreaterThanOrEqual(160_000);
    await driver.run((connection) =>
      connection.script(`
        CREATE ROLE plain LOGIN CREATEROLE;
        DO $$ BEGIN EXECUTE format('ALTER DATABASE %I OWNER TO plain', current_database()); END $$;
        SET SESSION AUTHORIZATION plain`),
    );
    await migrate(driver);
    for (const role of Object.values(ROLES)) {
      const taken = driver.run(async (connection) => {
        await connection.script(`BEGIN; SET LOCAL ROLE ${role}`);
        const rows = await connection.query('SELECT current_user AS role');
        await connection.script('ROLLBACK');
        return rows;
      });
      expect(await taken).toEqual([{ role }]);
    }
  } finally {
    await driver.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
