import { readFile } from 'node:fs/promises';
import { sql } from '../../server/database/sql.ts';
import { newShipment } from '../fixtures/new-shipment.ts';
import type { ConsolePage } from './console-page.ts';
import { CREATE } from './inputs.ts';
import { checkInvariants } from './invariants.ts';
import type { Scenario } from './scenario.ts';
import { openOutbox, openScreen } from './screen.ts';
import { HANGS_AFTER_MS, until } from './until.ts';
import { EVERYDAY_ROLE, inWorld, type World } from './world.ts';

/**
 * Somebody loses a right while they work without a connection. What needs it waits for them, readable, with the reason;
 * what they still may do goes on.
 */
export const rightRevoked: Scenario = {
  id: 'F23',
  title: 'a right is taken while its work is queued',
  defaultRounds: 5,
  shortRounds: 3,
  run: (options) =>
    inWorld(options, async (world) => {
      const { proxy, company } = world;
      const { companyId } = company;
      const userId = company.userId(EVERYDAY_ROLE);
      const violations: string[] = [];
      const run = (statement: ReturnType<typeof sql>) =>
        world.server.database().transaction('installation', (tx) => tx.query(statement));
      await run(sql`INSERT INTO user_group (company_id, group_id, group_type, name, permissions)
                    VALUES (${companyId}, 'seers', 'login', 'Seers', '["acknowledgeAlerts"]')`);
      await run(sql`INSERT INTO membership (company_id, user_id, group_id) VALUES (${companyId}, ${userId}, 'seers')`);
      const tags = await world.tags(options.rounds);
      const page = await world.signedIn();
      const open = async () => ((await page.shown())?.alerts ?? []).filter(({ row }) => row.ackBy === '');
      await until(HANGS_AFTER_MS, async () => (await open()).length >= options.rounds);
      const alerts = (await open()).slice(0, options.rounds);
      if (alerts.length === 0) violations.push('there is no alert to acknowledge');
      await proxy.down();
      for (const [nth, tag] of tags.entries()) {
        await page.issue(CREATE, newShipment(`F23-${nth}`, tag));
        const alert = alerts[nth];
        if (alert !== undefined) {
          await page.issue('alert.acknowledge', { alertId: alert.key, subject: String(alert.row.subject) });
        }
      }
      await run(sql`DELETE FROM membership m USING user_group g
                     WHERE m.company_id = ${companyId} AND m.user_id = ${userId} AND g.company_id = m.company_id AND g.group_id = m.group_id
                       AND g.role = 'Provisioner'`);
      await proxy.up();
      const entries = async () => page.entries();
      await until(HANGS_AFTER_MS, async () =>
        (await entries()).every(({ state }) => state === 'rejected' || state === 'acked'),
      );
      for (const { type, state, lastError, payload, localSeq } of await entries()) {
        if (type === CREATE) {
          if (state !== 'rejected' || lastError?.code !== 'forbidden') {
            violations.push(`${localSeq} is ${state} with ${lastError?.code ?? 'no reason'}`);
          }
          if (payload === null || payload === undefined) violations.push(`${localSeq} can no longer be read`);
        } else if (state !== 'acked') violations.push(`${localSeq}, which is still allowed, is ${state}`);
      }
      violations.push(...(await exported(world, page, tags.length)));
      violations.push(...(await checkInvariants(world, page, { parked: options.rounds })));
      return { rounds: options.rounds, violations, counts: { acknowledged: alerts.length } };
    }),
};

/** The person takes what is parked along in a file, which another tablet takes in. */
async function exported(world: World, page: ConsolePage, parked: number): Promise<string[]> {
  const screen = await openScreen(world, page);
  const panel = await openOutbox(screen);
  // The first is about all of it.
  await panel.getByRole('button', { name: 'Export', exact: true }).first().click();
  const dialog = screen.page.getByRole('dialog', { name: 'Export unsent work' });
  const passphrase = await dialog.getByLabel('Passphrase').inputValue();
  const download = screen.page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save to a file' }).click();
  const file = await readFile(await (await download).path());
  await screen.page.close();
  const other = await world.signedIn();
  const { added } = await other.page.evaluate(([bytes, word]) => window.harness.takeIn(bytes, word), [
    [...file],
    passphrase,
  ] as const);
  return added === parked ? [] : [`${added} of ${parked} parked entries came out of the file`];
}
