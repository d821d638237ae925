import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLocation } from '../../src/commands/create-location.ts';
import { createShipment } from '../../src/commands/create-shipment.ts';
import { editLocation } from '../../src/commands/edit-location.ts';
import { editShipment } from '../../src/commands/edit-shipment.ts';
import type { SeenRow } from '../../src/commands/issue.ts';
import { newShipment } from '../fixtures/new-shipment.ts';
import { consoleOf } from './support/console-of.ts';
import { allOf } from './support/five-looks.ts';
import { settles } from './support/settles.ts';
import type { StoryConsole } from './support/story-console.ts';
import { type StoryDay, storyDay } from './support/story-day.ts';
import { type RestorableServer, restorableServer } from './support/story-server.ts';

/** Two people's consoles, and the shipment that they work on. */
interface Pair {
  readonly dock: StoryConsole;
  readonly office: StoryConsole;
  readonly guid: string;
}

/**
 * The server is restored from the backup of 08:00. What people did since was acknowledged and is lost; they have queued work
 * upon it, offline meanwhile.
 */
describe('S10: the server is restored', () => {
  let server: RestorableServer;
  let day: StoryDay;
  let dockFirst: Pair;
  let officeFirst: Pair;

  const seenOf = async (guid: string): Promise<SeenRow> => {
    const rows = await allOf(day.admin, `tables/query/shipmentList?companyId=${day.companyId}&cfgType=0`);
    return rows.find((row) => 'guid' in row && row.guid === guid) as SeenRow;
  };
  const delivered = (console: StoryConsole) => settles(() => console.unsettled, []);

  /** A morning that is to be lost, and what they do after it without a connection. */
  async function morning(
    tag: string,
    quay: string,
    [dock, office]: readonly [StoryConsole, StoryConsole],
  ): Promise<Pair> {
    const shippingLocId = crypto.randomUUID();
    const origin = { name: quay, lat: 12.5, lon: 80.25, shippingLocId };
    const shipment = newShipment(`From ${quay}`, tag, { origin });
    const { guid, shipmentId } = shipment;
    const subject = { guid, shipmentId, configType: 0, macId: tag } as const;
    const location = { locType: 'Location' as const, latitude: origin.lat, longitude: origin.lon };
    // Acknowledged, one after the other.
    await dock.does(createLocation, { shippingLocId, name: quay, ...location });
    await delivered(dock);
    await dock.does(createShipment, shipment);
    await delivered(dock);
    for (const notes of ['first', 'second']) {
      await dock.does(editShipment, { ...subject, changes: { notes } }, await seenOf(guid));
      await delivered(dock);
    }
    await office.does(editShipment, { ...subject, changes: { customer: 'Ward 7' } }, await seenOf(guid));
    await delivered(office);
    const seen = await seenOf(guid);
    dock.setLine(false);
    office.setLine(false);
    await dock.does(editShipment, { ...subject, changes: { notes: 'third' } }, seen);
    await dock.does(editLocation, { shippingLocId, name: quay, changes: { name: `${quay} B` } });
    await office.does(editShipment, { ...subject, changes: { customer: 'Ward 8' } }, seen);
    return { dock, office, guid };
  }

  beforeAll(async () => {
    // Where a console keeps who is signed in.
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
    const starting = restorableServer();
    day = await storyDay('2026-05-04T08:00:00Z', starting);
    server = await starting;
    const tags = [await day.device('tags'), await day.device('tags')] as const;
    const signedIn = async () =>
      [await consoleOf(day.admin, server), await consoleOf(day.provisioner, server)] as const;
    const consoles = [await signedIn(), await signedIn()] as const;
    await server.backUp();
    dockFirst = await morning(tags[0], 'Quay 1', consoles[0]);
    officeFirst = await morning(tags[1], 'Quay 2', consoles[1]);
    await server.restore();
  });

  afterAll(async () => {
    for (const { dock, office } of [dockFirst, officeFirst]) {
      dock.close();
      office.close();
    }
    vi.unstubAllGlobals();
    await server.remove();
  });

  async function isAllBack({ dock, office, guid }: Pair): Promise<void> {
    expect(await seenOf(guid)).toMatchObject({ customData3: 'third', customData2: 'Ward 8' });
    // Each once: the server knows no second id of any of it.
    const done = [...dock.entries, ...office.entries];
    expect(done.map(({ state }) => state)).toEqual(done.map(() => 'acked'));
    expect([...dock.failures, ...office.failures]).toEqual([]);
    const { list, detail, public: shown, report } = await day.fiveLooks(guid);
    for (const look of [detail, shown, report]) expect(look.created).toBe(list.created);
  }

  it('what was acknowledged is back first, then what waited: nobody has to decide anything', async () => {
    const { dock, office, guid } = dockFirst;
    expect(await seenOf(guid)).toBeUndefined();
    dock.setLine(true);
    await delivered(dock);
    office.setLine(true);
    await delivered(office);
    await isAllBack(dockFirst);
  });

  it('whoever comes back before what they rest on is told so, and may try again', async () => {
    const { dock, office, guid } = officeFirst;
    expect(await seenOf(guid)).toBeUndefined();
    office.setLine(true);
    await settles(() => office.unsettled, ['shipment.edit conflict not-found', 'shipment.edit queued']);
    dock.setLine(true);
    await delivered(dock);
    await office.retries();
    await delivered(office);
    await isAllBack(officeFirst);
  });
});
