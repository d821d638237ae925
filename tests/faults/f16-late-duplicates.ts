import { newShipment } from '../fixtures/new-shipment.ts';
import { PASS } from './fate.ts';
import { CREATE, editing } from './inputs.ts';
import { checkInvariants } from './invariants.ts';
import type { Scenario } from './scenario.ts';
import { inWorld } from './world.ts';

/** A copy comes this long after the request itself, at most. */
const LATE_MS = 1_500;

/**
 * The line holds requests back for different times, and copies of earlier edits of a shipment arrive after later ones.
 * The server's last word is the person's last word.
 */
export const lateDuplicates: Scenario = {
  id: 'F16',
  title: 'requests of one shipment are held back, copies arrive after later ones',
  defaultRounds: 12,
  shortRounds: 6,
  run: (options) =>
    inWorld(options, async (world) => {
      const { proxy } = world;
      const [tag = ''] = await world.tags(1);
      const page = await world.signedIn();
      const shipment = newShipment('F16', tag);
      proxy.decide(({ key }) =>
        key === null ? PASS : { kind: 'pass', before: options.random() * 300, again: options.random() * LATE_MS },
      );
      await page.issue(CREATE, shipment);
      for (let nth = 1; nth <= options.rounds; nth += 1)
        await page.issue(...editing(shipment, { notes: `edit ${nth}` }));
      const violations = await checkInvariants(world, page);
      await proxy.quiet();
      violations.push(...(await checkInvariants(world, page)));
      const row = (await (await world.oracle()).shipments()).find(({ guid }) => guid === shipment.guid);
      if (row?.customData3 !== `edit ${options.rounds}`)
        violations.push(`I3: it ended as ${row?.customData3 ?? 'missing'}`);
      // One version for the creation and one for each edit: a copy that did something would have made another.
      if (row !== undefined && row.version > options.rounds + 1)
        violations.push(`I2: it was written ${row.version} times`);
      return {
        rounds: options.rounds,
        violations,
        counts: { sent: proxy.commands().length, version: row?.version ?? 0 },
      };
    }),
};
