import { newShipment } from '../fixtures/new-shipment.ts';
import { PASS, refusing } from './fate.ts';
import { CREATE } from './inputs.ts';
import { checkInvariants } from './invariants.ts';
import type { Scenario } from './scenario.ts';
import { openOutbox, openScreen } from './screen.ts';
import { HANGS_AFTER_MS, promised, until } from './until.ts';
import { inWorld } from './world.ts';

/** Tries after which a person is told. */
const STUCK_AFTER = 8;
/** How soon all the others have to be delivered. */
const OTHERS_MS = 30_000;

/** One command fails with 500 whatever happens. The others go on; it stops after eight tries and asks for a person. */
export const oneAlwaysFails: Scenario = {
  id: 'F09',
  title: 'one command always answered 500, many others beside it',
  defaultRounds: 20,
  shortRounds: 8,
  kind: 'patient',
  run: (options) =>
    inWorld(options, async (world) => {
      const { proxy } = world;
      const violations: string[] = [];
      const page = await world.signedIn();
      const [bad = '', ...good] = await world.tags(options.rounds + 1);
      proxy.decide(({ key, body }) => (key !== null && body.includes('F09-bad') ? refusing(500, 'internal') : PASS));
      const first = await page.issue(CREATE, newShipment('F09-bad', bad));
      // About the same tag: it must never overtake the first.
      const successor = await page.issue(CREATE, newShipment('F09-after', bad));
      await page.issueAll(good.map((tag, nth) => [CREATE, newShipment(`F09-${nth}`, tag)] as const));
      const isBad = ({ mutationId }: { mutationId: string }) =>
        mutationId === first.mutationId || mutationId === successor.mutationId;
      if (!(await page.drained(promised(OTHERS_MS), (left) => left.every(isBad)))) {
        violations.push('the others were not delivered in time');
      }
      // The person presses the button instead of waiting minutes between the tries.
      const find = async () => (await page.entries()).find(({ mutationId }) => mutationId === first.mutationId);
      const stuck = await until(HANGS_AFTER_MS, async () => {
        const entry = await find();
        if (entry?.state === 'retry_wait') await page.retryAll();
        return entry?.state === 'stuck';
      });
      const tries = proxy.commands().filter(({ key }) => key === first.mutationId).length;
      if (!stuck) violations.push('it never asked for a person');
      if (tries > STUCK_AFTER) violations.push(`it was tried ${tries} times`);
      if (proxy.commands().some(({ key }) => key === successor.mutationId)) {
        violations.push('I3: what depends on it was sent before it');
      }
      const screen = await openScreen(world, page);
      if (!(await until(HANGS_AFTER_MS, async () => /needs? attention/.test(await screen.status())))) {
        violations.push(`the screen said "${await screen.status()}"`);
      }
      const entry = (await openOutbox(screen)).locator('[data-testid=outbox-entry][data-state=stuck]');
      for (const name of ['Retry', 'Discard']) {
        if (!(await entry.getByRole('button', { name }).isVisible())) violations.push(`${name} is not offered`);
      }
      // The second one about the same tag is refused by the server's rule, and stays for the person.
      proxy.decide();
      await entry.getByRole('button', { name: 'Retry' }).click();
      violations.push(...(await checkInvariants(world, page, { parked: 1 })));
      return { rounds: options.rounds, violations, counts: { tries } };
    }),
};
