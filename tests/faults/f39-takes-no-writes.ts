import { newShipment } from '../fixtures/new-shipment.ts';
import { asSuperuser, startPostgresql } from '../server/support/real-postgresql.ts';
import { CREATE } from './inputs.ts';
import { checkInvariants } from './invariants.ts';
import type { Scenario } from './scenario.ts';
import { HANGS_AFTER_MS, until } from './until.ts';
import { inWorld } from './world.ts';

const DATABASE = 'lading_f39';
/** More than make an entry ask for a person where others get through. */
const TRIES = 10;

/**
 * The database reads and takes no writes, as one whose disk is full, or a standby: every command is answered 503. Nothing
 * asks for a person, and once it takes them again all is sent by itself.
 */
export const takesNoWrites: Scenario = {
  id: 'F39',
  title: 'a database that takes no writes (PostgreSQL)',
  defaultRounds: 12,
  shortRounds: 6,
  kind: 'patient',
  run: async (options) => {
    const postgresql = await startPostgresql();
    /** For every connection from now on. Those that are open are ended. */
    const takeWrites = async (takes: boolean): Promise<void> => {
      const readOnly = takes ? 'off' : 'on';
      await asSuperuser(
        postgresql.address,
        `ALTER DATABASE ${DATABASE} SET default_transaction_read_only = ${readOnly}`,
      );
      await asSuperuser(
        postgresql.address,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${DATABASE}'`,
      );
    };
    try {
      return await inWorld(
        options,
        async (world) => {
          const { proxy } = world;
          const violations: string[] = [];
          const page = await world.signedIn();
          const tags = await world.tags(options.rounds);
          await takeWrites(false);
          const saved = await page.issueAll(tags.map((tag, nth) => [CREATE, newShipment(`F39-${nth}`, tag)] as const));
          const triesOf = (mutationId: string): number =>
            proxy.commands().filter(({ key }) => key === mutationId).length;
          // A server that says to come again is sent no more than a few at a time, the first of them first.
          const most = (): number => Math.max(...saved.map(({ mutationId }) => triesOf(mutationId)));
          // The person presses the button instead of waiting minutes between the tries.
          const tried = await until(HANGS_AFTER_MS, async () => {
            await page.retryAll();
            return most() >= TRIES;
          });
          if (!tried) violations.push(`none was tried more than ${most()} times`);
          const entries = await page.entries();
          const refused = entries.filter(({ lastError }) => lastError?.code === 'no-writes').length;
          if (refused === 0) violations.push('no command was told that nothing can be written');
          for (const { localSeq, state, attempts } of entries) {
            if (state === 'stuck' || state === 'rejected' || state === 'conflict' || state === 'acked') {
              violations.push(`${localSeq} is ${state} after ${attempts} tries while nothing could be written`);
            }
          }
          await takeWrites(true);
          violations.push(...(await checkInvariants(world, page)));
          return { rounds: options.rounds, violations, counts: { tries: most(), refused } };
        },
        { databaseUrl: await postgresql.createDatabase(DATABASE) },
      );
    } finally {
      await postgresql.stop();
    }
  },
};
