import { newShipment } from '../fixtures/new-shipment.ts';
import { PASS } from './fate.ts';
import { CREATE } from './inputs.ts';
import { checkInvariants } from './invariants.ts';
import type { Scenario } from './scenario.ts';
import { storedAnswers } from './server-truth.ts';
import { HANGS_AFTER_MS, until } from './until.ts';
import { inWorld } from './world.ts';

const FIRST = 'provisioner';
const SECOND = 'admin';

/**
 * One works without a connection and signs out, another works on the same tablet, the first comes back. Nobody's work goes
 * under another's name, and nobody sees what the other entered.
 */
export const sharedTablet: Scenario = {
  id: 'F22',
  title: 'two people on one tablet, the first with unsent work',
  defaultRounds: 10,
  shortRounds: 4,
  run: (options) =>
    inWorld(options, async (world) => {
      const { proxy } = world;
      const violations: string[] = [];
      const page = await world.signedIn(FIRST);
      const first = await page.page.evaluate(() => window.harness.userId());
      const tags = await world.tags(options.rounds * 2);
      proxy.decide(({ key }) => (key === null ? PASS : { kind: 'drop' }));
      const mine = await page.issueAll(
        tags.slice(options.rounds).map((tag, nth) => [CREATE, newShipment(`F22-first-${nth}`, tag)] as const),
      );
      await page.signOut();
      proxy.decide();

      const signedOutAt = proxy.commands().length;
      const second = await world.signIn(page, SECOND);
      await page.issueAll(
        tags.slice(0, options.rounds).map((tag, nth) => [CREATE, newShipment(`F22-second-${nth}`, tag)] as const),
      );
      const unsentOf = async (user: string) =>
        (await page.entries()).filter(({ userId, state }) => userId === user && state !== 'acked');
      await until(HANGS_AFTER_MS, async () => (await unsentOf(second)).length === 0);
      const shown = await page.shown();
      const ids = shown?.shipments.map(({ row }) => String(row.customData)) ?? [];
      if (ids.some((id) => id.startsWith('F22-first'))) violations.push('the second sees what the first entered');
      const status = await page.status();
      if (status !== null && status.waiting > 0) violations.push(`the second is shown ${status.waiting} waiting`);
      const foreign = proxy
        .commands()
        .slice(signedOutAt)
        .filter(({ headers }) => headers['lading-user'] === first);
      if (foreign.length > 0)
        violations.push(`${foreign.length} requests of the first went under the second's session`);

      await page.signOut();
      await world.signIn(page, FIRST);
      violations.push(...(await checkInvariants(world, page, { role: FIRST })));
      const answers = await storedAnswers(world);
      for (const { mutationId, localSeq } of mine) {
        if (answers.get(mutationId)?.userId !== first)
          violations.push(`${localSeq} is not done in the name of the first`);
      }
      return { rounds: options.rounds, violations, counts: { first: mine.length } };
    }),
};
