import type { Page } from '@playwright/test';
import type { ConsolePage, Issue } from './console-page.ts';
import { PASS, refusing } from './fate.ts';
import type { Saved } from './harness/harness.ts';
import { checkInvariants } from './invariants.ts';
import { REFUSED_CREATIONS, type RefusedCreation } from './refused-creation.ts';
import type { Scenario } from './scenario.ts';
import { openOutbox, openScreen } from './screen.ts';
import { storedAnswers } from './server-truth.ts';
import { HANGS_AFTER_MS, until } from './until.ts';
import { inWorld, type World } from './world.ts';

/** Who may do all of it. */
const ROLE = 'admin';

/**
 * A creation is refused while everything that can be done with the new thing waits behind it. None of that goes before the
 * creation has been corrected, the outbox says why, and then all of it goes and means the thing as it was corrected.
 */
export const creationRefused: Scenario = {
  id: 'F13',
  title: 'a creation is refused with every kind of work behind it, then corrected',
  defaultRounds: REFUSED_CREATIONS.length,
  shortRounds: 2,
  run: (options) =>
    inWorld(options, async (world) => {
      const violations: string[] = [];
      const page = await world.signedIn(ROLE);
      let successors = 0;
      const removed: string[] = [];
      // With fewer rounds than there are kinds, another seed takes others of them.
      const first = Math.floor(options.random() * REFUSED_CREATIONS.length);
      for (let round = 0; round < options.rounds; round += 1) {
        const prepare = REFUSED_CREATIONS[(first + round) % REFUSED_CREATIONS.length];
        if (prepare === undefined) throw new Error('Nothing to refuse.');
        const refused = await prepare(world, `F13-${round}`);
        const found = await refuseAndCorrect(world, page, refused);
        violations.push(...found.map((violation) => `${refused.calledLike}: ${violation}`));
        successors += refused.successors.length;
        removed.push(...shipmentsRemoved(refused));
        options.progress(`${round + 1} of ${options.rounds} creations`);
      }
      violations.push(...(await checkInvariants(world, page, { role: ROLE, unannounced: true, removed })));
      return { rounds: options.rounds, violations, counts: { successors } };
    }),
};

async function refuseAndCorrect(world: World, page: ConsolePage, refused: RefusedCreation): Promise<string[]> {
  const { proxy } = world;
  const violations: string[] = [];
  const known = new Set(proxy.commands().map(({ key }) => key));
  const { code } = refused;
  // The first command that comes is the creation: everything else waits for it.
  proxy.decide(({ key }) => (key === null || known.has(key) || code === null ? PASS : refusing(422, code)));
  const creation = await page.issue(...refused.creation);
  const successors: Saved[] = [];
  for (const issue of refused.successors) successors.push(await page.issue(...issue));

  const find = async () => (await page.entries()).find(({ localSeq }) => localSeq === creation.localSeq);
  if (!(await until(HANGS_AFTER_MS, async () => (await find())?.state === 'rejected')))
    violations.push('it is not parked');
  // The person presses "Send now", and another tab has a try, too.
  await page.retryAll();
  const screen = await openScreen(world, page);
  violations.push(...(await saysWhy(await openOutbox(screen), refused)));
  await screen.page.close();
  const sent = proxy.commands().filter(({ key }) => key !== creation.mutationId && !known.has(key));
  if (sent.length > 0) violations.push(`I3: ${sent.length} that depend on it were sent before it`);

  proxy.decide();
  await page.page.evaluate(([localSeq, type, input]) => window.harness.correct(localSeq, type, input), [
    creation.localSeq,
    creation.type,
    refused.corrected,
  ] as const);
  if (!(await page.drained(HANGS_AFTER_MS))) violations.push('not all is sent after it was corrected');
  violations.push(...(await notAfter(world, page, creation, successors)));
  return violations;
}

/** The outbox tells of the refused one how many wait for it and offers to correct it, and of each that waits for what. */
async function saysWhy(panel: ReturnType<Page['getByRole']>, refused: RefusedCreation): Promise<string[]> {
  const violations: string[] = [];
  const { calledLike, creation, successors } = refused;
  const parked = panel.locator('[data-testid=outbox-entry][data-state=rejected]');
  if (!(await parked.getByText(`${successors.length} later changes are waiting for this`).isVisible())) {
    violations.push(`it is not said that ${successors.length} wait: ${(await parked.allInnerTexts()).join(' / ')}`);
  }
  const [type] = creation;
  if (type === 'shipment.create' && (await parked.getByRole('button', { name: 'Fix' }).count()) !== 1) {
    violations.push('to correct it is not offered once');
  }
  const waiting = panel.locator('[data-testid=outbox-entry][data-state=queued]');
  const saying = waiting.filter({ hasText: new RegExp(`On hold: “[^”]*${calledLike}[^”]*” needs attention`) });
  if ((await saying.count()) !== successors.length) {
    const others = await waiting.allInnerTexts();
    violations.push(`${await saying.count()} of ${successors.length} say what they wait for: ${others.join(' / ')}`);
  }
  return violations;
}

/** What the server did of them before the creation, or not at all, and what was taken for somebody else's work. */
async function notAfter(
  world: World,
  page: ConsolePage,
  creation: Saved,
  successors: readonly Saved[],
): Promise<string[]> {
  const entries = new Map((await page.entries()).map((entry) => [entry.localSeq, entry]));
  const answers = await storedAnswers(world);
  const doneAt = ({ localSeq }: Saved) => answers.get(entries.get(localSeq)?.mutationId ?? '')?.xid ?? null;
  const made = doneAt(creation);
  if (made === null) return ['it was not done'];
  return successors.flatMap((successor) => {
    const { type, localSeq } = successor;
    const done = doneAt(successor);
    if (done === null) return [`${type} was not done`];
    if (done < made) return [`I3: ${type} was done before it`];
    return entries.get(localSeq)?.merged === true ? [`${type} was joined with what nobody else did`] : [];
  });
}

/** Ids of shipments that are gone in the end. */
const shipmentsRemoved = ({ corrected, successors }: RefusedCreation): string[] => {
  const gone = successors.some(([type]: Issue) => type === 'shipment.delete');
  return gone ? [(corrected as { readonly shipmentId: string }).shipmentId] : [];
};
