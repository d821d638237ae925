import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { deviceRow } from '../../../tests/fixtures/device-row.ts';
import { dashboardPage, shipmentPage } from '../../../tests/fixtures/page-options.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { clock } from '../../../tests/fixtures/test-clock.ts';
import { HOUR_MS } from '../../domain/duration.ts';
import { encodePackedSet, trackOf } from '../../domain/readings/packed-set.ts';
import { EMPTY_READING } from '../../domain/readings/reading.ts';
import { bundleKey } from '../../local/bundles/bundle-kind.ts';
import { storePart } from '../../local/bundles/bundle-store.ts';
import { shipmentBundle } from '../../local/bundles/shipment-bundle.ts';
import { cacheOf } from '../../local/cache/cache-database.ts';

/** Of a millisecond. */
const MICROSECONDS = 1_000;
const TAGS = ['00_1B_AD_00_7C_CA', '00_1B_AD_00_7C_CB', '00_1B_AD_00_7C_CC'] as const;
const SHIPMENTS = TAGS.map((macId, nth) =>
  shipmentRow({
    guid: crypto.randomUUID(),
    entryId: nth + 1,
    customData: `SHP-${nth}`,
    macId,
    shippingState: 3,
    createDate: new Date(clock.now() - 30 * HOUR_MS).toISOString(),
  }),
);

beforeEach(() => page.viewport(1600, 900));

it('office 4: beside the last temperature stands how it was for a day, of what this device keeps, and nothing is asked for it', async () => {
  const { user, server } = await prepareDevice({
    user: { roles: ['User', 'Company Administrator'] },
    pages: [shipmentPage(), dashboardPage()],
    rows: {
      'shipments:0': SHIPMENTS,
      'devices:tags': TAGS.map((macId, nth) =>
        deviceRow({ macId, temperature: 46.4, shipmentGuid: SHIPMENTS[nth]?.guid ?? null, provisionStatus: 2 }),
      ),
    },
  });
  /** Keeps readings of a shipment, one each hour, the oldest so many hours ago and the newest so many. */
  const keep = async (nth: number, oldest: number, newest: number) => {
    const readings = Array.from({ length: oldest - newest + 1 }, (_, at) => ({
      ...EMPTY_READING,
      index: at,
      time: (clock.now() - (oldest - at) * HOUR_MS) * MICROSECONDS,
      temperature: 40 + at / 4,
    }));
    const { guid = '', macId = '' } = SHIPMENTS[nth] ?? {};
    const bytes = [encodePackedSet({ until: 1, more: false, tracks: [trackOf(macId ?? '', 'series', readings)] })];
    const part = { key: bundleKey(shipmentBundle, { guid }), part: 'tracks' };
    await storePart(cacheOf(user), part, { ...part, version: 1, at: clock.now(), bytes }, clock.now());
  };
  await keep(0, 20, 0);
  // What it said before that is not how it has been for a day.
  await keep(2, 60, 40);
  await openConsole('/shipment-list?tab=all');
  const row = (nth: number) => document.querySelector(`[data-shipment-id="SHP-${nth}"]`);
  const line = (nth: number) => row(nth)?.querySelector('[data-testid=temperature-trend] polyline') ?? null;
  await expect.poll(() => line(0)).not.toBeNull();
  expect(line(0)?.getAttribute('points')?.split(' ').length).toBeGreaterThan(10);
  expect([row(1)?.textContent.includes('8'), line(1), line(2)]).toEqual([true, null, null]);
  expect(server.asked.filter(({ path }) => path.includes('readings'))).toEqual([]);
  // The number is what is read aloud, and it stands in sight.
  expect(row(0)?.querySelector('[data-testid=temperature-trend]')?.getAttribute('aria-hidden')).toBe('true');
  expect(row(0)?.textContent).toContain('8');
});
