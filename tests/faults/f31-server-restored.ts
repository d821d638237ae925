import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newShipment } from '../fixtures/new-shipment.ts';
import { CREATE } from './inputs.ts';
import { checkInvariants } from './invariants.ts';
import type { Scenario } from './scenario.ts';
import { shipmentsById } from './server-truth.ts';
import { HANGS_AFTER_MS, until } from './until.ts';
import { inWorld } from './world.ts';

/**
 * The server is restored from a backup: what was acknowledged since is not in it. The console fetches everything anew and
 * offers what it still knows to have been acknowledged; what the backup holds is not done twice.
 */
export const serverRestored: Scenario = {
  id: 'F31',
  title: 'the server is restored from an older backup',
  defaultRounds: 5,
  shortRounds: 3,
  run: (options) =>
    inWorld(
      options,
      async (world) => {
        const { proxy, server } = world;
        const violations: string[] = [];
        const page = await world.signedIn();
        // All of them are there before the backup.
        const tags = [...(await world.tags(options.rounds * 3))];
        const backup = await mkdtemp(join(tmpdir(), 'lading-backup-'));
        try {
          const issue = async (name: string) => {
            await page.issueAll(
              tags
                .splice(0, options.rounds)
                .map((tag, nth) => [CREATE, newShipment(`F31-${name}-${nth}`, tag)] as const),
            );
          };
          await issue('before');
          await page.drained(HANGS_AFTER_MS);
          await proxy.down();
          await server.stop();
          await cp(server.dataDir, backup, { recursive: true });
          await server.restart();
          await proxy.up();
          await issue('after');
          if (!(await page.drained(HANGS_AFTER_MS))) violations.push('not delivered before the restore');
          await proxy.down();
          await issue('unsent');
          await server.stop();
          await rm(server.dataDir, { recursive: true, force: true });
          await cp(backup, server.dataDir, { recursive: true });
          await server.restart();
          await proxy.up();
          const names = ['before', 'after', 'unsent'].flatMap((name) =>
            Array.from({ length: options.rounds }, (_, nth) => `F31-${name}-${nth}`),
          );
          const there = async () => {
            await page.refresh();
            const counts = await shipmentsById(world);
            return names.filter((name) => counts.get(name) !== 1);
          };
          await until(HANGS_AFTER_MS, async () => (await there()).length === 0);
          for (const name of await there()) violations.push(`I1: ${name} is not on the restored server exactly once`);
          violations.push(...(await checkInvariants(world, page)));
          return { rounds: options.rounds, violations, counts: { shipments: names.length } };
        } finally {
          await rm(backup, { recursive: true, force: true });
        }
      },
      { ownServer: true },
    ),
};
