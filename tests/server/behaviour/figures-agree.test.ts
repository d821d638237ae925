import { beforeAll, describe, expect, it } from 'vitest';
import { viewFilters } from '../../../server/capabilities/reports/definitions/view-filters.ts';
import { sql } from '../../../server/database/sql.ts';
import type { AlertRow } from '../../../src/contract/alerts.ts';
import type { DashboardOptions } from '../../../src/contract/configuration.ts';
import type { DeviceRow } from '../../../src/contract/devices.ts';
import type { ShipmentRow } from '../../../src/contract/shipments.ts';
import { DEFAULT_SITE_OPTIONS } from '../../../src/contract/site-options.ts';
import { ALERT_LEVEL } from '../../../src/domain/alert-events.ts';
import { ALERT_FLAGS, type FlagFamily } from '../../../src/domain/alert-flags.ts';
import { assetLabel } from '../../../src/domain/asset-label.ts';
import { PROVISION_STATUS } from '../../../src/domain/device.ts';
import { DAY_MS, MINUTE_MS } from '../../../src/domain/duration.ts';
import { readFilters } from '../../../src/domain/list-address.ts';
import { atMoment } from '../../../src/domain/list-query.ts';
import { isInForce, isOpen } from '../../../src/domain/open-alerts.ts';
import { missedBy } from '../../../src/domain/shipment-plan.ts';
import { ACTIVE_STATES, activeStatesOf } from '../../../src/domain/shipment-status.ts';
import { type CountRow, CountsReader } from '../../../src/local/worker/counts-reader.ts';
import { ShownTable } from '../../../src/local/worker/shown-table.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { ConsoleClient, Row } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { Reader } from './reader.ts';

/**
 * One figure is one number, wherever it stands (docs/decisions/metrics.md): what the metric queries answer, what a console counts on
 * its tiles, and how many rows its lists have under the filter that a figure leads to. On the demo of a real server.
 */
const server = serverOfFile();
const { metricsDays, timeThresholds } = DEFAULT_SITE_OPTIONS;
const [SHIPMENTS, ASSETS] = [[0, 1], [3]] as const;
const KINDS = ['tags', 'chimes', 'gateways', 'scanners', 'chargers'] as const;

let user: ConsoleClient;
const shipments = new Map<number, Reader>();
const devices = new Map<string, Reader>();
let alerts: Reader;

/** The copy of a console as it is now. */
async function sync(): Promise<void> {
  for (const reader of [...shipments.values(), ...devices.values(), alerts]) await reader.drain(5_000);
}
const rowsOf = (types: readonly number[]): ShipmentRow[] =>
  types.flatMap((type) => [...(shipments.get(type)?.rows.values() ?? [])] as unknown as ShipmentRow[]);
const devicesOf = (kind: string): DeviceRow[] =>
  [...(devices.get(kind)?.rows.values() ?? [])] as unknown as DeviceRow[];
const alertsNow = (): AlertRow[] => [...alerts.rows.values()] as unknown as AlertRow[];
const metric = async (name: string, query: Readonly<Record<string, string>> = {}): Promise<readonly Row[]> => {
  const { status, json } = await user.get(
    `tables/query/${name}?${new URLSearchParams({ companyId: '1', ...query }).toString()}`,
  );
  expect([name, status]).toEqual([name, 200]);
  return json.rows;
};

/**
 * What differs between here and there, empty: nothing. The demo goes on while it is counted: what is counted on either side of a
 * change is counted again.
 */
async function difference(here: () => unknown, there: () => Promise<unknown>): Promise<string> {
  const until = performance.now() + 30_000;
  for (;;) {
    await sync();
    const [mine, theirs] = [JSON.stringify(here()), JSON.stringify(await there())];
    if (mine === theirs) return '';
    if (performance.now() > until) return `${mine} here, ${theirs} there`;
  }
}

/** The rows of these types in the engine of a console. */
function shownTable(types: readonly number[]): ShownTable {
  const table = new ShownTable('shipments', new Map(), () => null);
  for (const type of types) {
    for (const row of rowsOf([type])) table.sinkOf(`shipments:${type}`).put(row.guid, row);
  }
  return table;
}

/** What the tiles of a dashboard count, by the engine of a console. */
function tile(types: readonly number[], field: string, by: 'value' | 'flag'): ReadonlyMap<unknown, number> {
  const table = shownTable(types);
  const { rows } = new CountsReader({ table: () => table }).read({
    what: 'counts',
    feeds: types.map((type) => `shipments:${type}`),
    since: null,
    where: [],
    dimensions: [{ name: field, field, by, filter: null, limit: 1_000 }],
    timeZone: 'UTC',
  });
  return new Map(rows.map(({ row }) => row as CountRow).map(({ value, count }) => [value, count]));
}

/** What the columns that links of figures name are called in the engine (`kits/fields/shipment.tsx`). */
const LINKED = { commissioned: 'commDate', until: 'until', security: 'securityState' } as const;

/** How many rows a list of shipments has under the filters of an address, by the engine of a console. */
function listedBy(address: URLSearchParams, days: number): number {
  const asked = readFilters(
    { fltcol: address.get('fltcol') ?? '', fltval: (address.get('fltval') ?? '').replace('..30d', `..${days}d`) },
    { commissioned: 'days', until: 'days', security: 'flags' },
  );
  expect(Object.keys(asked)).toEqual(Object.keys(LINKED));
  const { total } = new CountsReader({ table: () => shownTable(SHIPMENTS) }).read({
    what: 'counts',
    feeds: SHIPMENTS.map((type) => `shipments:${type}`),
    since: null,
    where: Object.entries(LINKED).flatMap(([key, field]) => {
      const filter = asked[key];
      return filter === undefined ? [] : [{ field, filter: atMoment(filter, clock.now()) }];
    }),
    dimensions: [],
    timeZone: 'UTC',
  });
  return total;
}

const within = (instant: string | null, days: number): boolean =>
  instant !== null && Date.parse(instant) > clock.now() - days * DAY_MS && Date.parse(instant) <= clock.now();

describe('SD10, AD4: a figure is the same number on tiles, in lists and from the server', () => {
  beforeAll(async () => {
    user = await server().as('user');
    for (const type of [...SHIPMENTS, ...ASSETS]) {
      shipments.set(type, new Reader(user, `shipmentList?cfgType=${type}`, 'guid'));
    }
    for (const kind of KINDS) devices.set(kind, new Reader(user, `deviceDetails?deviceType=${kind}`, 'macId'));
    alerts = new Reader(user, 'alertList?', 'entryId');
    await sync();
  });

  it('has something to count', () => {
    expect(rowsOf(SHIPMENTS).length).toBeGreaterThan(20);
    expect(alertsNow().length).toBeGreaterThan(20);
  });

  it.each([metricsDays, 7, 90])('of shipments, of %i days', async (days) => {
    const query = { days: String(days) };
    expect(
      await difference(
        () => rowsOf(SHIPMENTS).filter(({ createDate }) => within(createDate, days)).length,
        async () => (await metric('totalShipmentsMetric', query))[0]?.shipments,
      ),
    ).toBe('');
    expect(
      await difference(
        () => {
          const departed = rowsOf(SHIPMENTS).filter(({ departDate }) => within(departDate, days));
          const missed = departed.map((one) => missedBy(one.departDate, one.plannedDeparture, one.usualDeparture));
          const judged = missed.filter((by) => by !== null);
          return { departed: departed.length, judged: judged.length, onTime: judged.filter((by) => by <= 0).length };
        },
        async () => {
          const [row] = await metric('onTimeDeparturesMetric', query);
          expect(Number(row?.judged) + Number(row?.unplanned)).toBe(row?.departed);
          return { departed: row?.departed, judged: row?.judged, onTime: row?.onTime };
        },
      ),
    ).toBe('');
    expect(
      await difference(
        () => {
          const under = rowsOf(SHIPMENTS).filter(
            ({ commDate, decommDate }) => commDate !== null && (decommDate === null || within(decommDate, days)),
          );
          const notIntact = under.filter(({ securityState }) => (securityState & 3) !== 0);
          return { shipments: under.length, intact: under.length - notIntact.length };
        },
        async () => {
          const [row] = await metric('intactShipmentsMetric', query);
          return { shipments: row?.shipments, intact: row?.intact };
        },
      ),
    ).toBe('');
  });

  it.each([metricsDays, 7, 90])(
    'of shipments that are not intact: the figure leads to the list of these, of %i days',
    async (days) => {
      const { json } = await user.get('pageOptions/shipment-dashboard');
      const { metrics } = json.data as unknown as DashboardOptions;
      const link = metrics?.find(({ source }) => source === 'intactShipmentsMetric')?.link ?? '';
      const address = new URL(link, 'http://console').searchParams;
      const notIntact = async () => {
        const [row] = await metric('intactShipmentsMetric', { days: String(days) });
        return Number(row?.shipments) - Number(row?.intact);
      };
      expect(await difference(() => listedBy(address, days), notIntact)).toBe('');
      // A report of a view with these filters has them, too.
      const filters = {
        fltcol: address.get('fltcol') ?? '',
        fltval: (address.get('fltval') ?? '').replace('..30d', `..${days}d`),
      };
      const [counted] = await server().database.transaction('installation', (tx) =>
        tx.query<{ count: number }>(sql`
        SELECT count(*)::int AS count FROM shipping_pick_list s
         WHERE s.company_id = '1' AND s.config_type = ANY (${sql.param([...SHIPMENTS])}::int[])
           AND ${viewFilters(filters, { now: clock.now(), timezone: 'UTC' })}`),
      );
      expect(counted?.count).toBe(listedBy(address, days));
    },
  );

  it('of assets', async () => {
    const active = new Set(activeStatesOf(ASSETS[0]));
    expect(
      await difference(
        () => {
          const states = tile(ASSETS, 'shippingState', 'value');
          return [states.get(3) ?? 0, states.get(7) ?? 0];
        },
        async () => [
          (await metric('monitoredAssetsMetric'))[0]?.assets,
          (await metric('unmonitoredAssetsMetric'))[0]?.assets,
        ],
      ),
    ).toBe('');
    expect(
      await difference(
        () => {
          const out = rowsOf(ASSETS).filter(({ shippingState }) => active.has(shippingState));
          const crates = out.filter(({ customData3 }) => assetLabel(customData3) === 'crate').length;
          return [crates, out.length - crates];
        },
        async () => [(await metric('activeCratesMetric'))[0]?.crates, (await metric('activeTotesMetric'))[0]?.totes],
      ),
    ).toBe('');
  });

  it('of devices', async () => {
    const count = (kind: string, ...statuses: readonly number[]): number =>
      devicesOf(kind).filter(({ provisionStatus }) => statuses.includes(provisionStatus)).length;
    expect(
      await difference(
        () =>
          (['tags', 'chimes'] as const).map((kind) => ({
            kind,
            total: devicesOf(kind).length,
            inUse: count(kind, PROVISION_STATUS['in-use']),
            available: count(kind, PROVISION_STATUS.none, PROVISION_STATUS.reposition),
          })),
        () => metric('tagChimeCounts'),
      ),
    ).toBe('');
    expect(
      await difference(
        () =>
          (['gateways', 'scanners', 'chargers'] as const).map((kind) => {
            const limit = kind === 'chargers' ? timeThresholds.chargerStale : timeThresholds.gatewayOffline;
            const heard = devicesOf(kind).filter(
              ({ lastComms }) => lastComms !== null && Date.parse(lastComms) >= clock.now() - limit * MINUTE_MS,
            );
            return [kind, devicesOf(kind).length, heard.length];
          }),
        async () => (await metric('gateScanChargeCounts')).map(({ kind, total, online }) => [kind, total, online]),
      ),
    ).toBe('');
  });

  it.each([
    ['as', 'alertState', 'alertCountShipment'],
    ['sec', 'securityState', 'alertCountSecurity'],
    ['ots', 'onTimeState', 'alertCountOnTime'],
  ] as const)('of alerts, family %s: tile, list of alerts and count', async (family: FlagFamily, field, name) => {
    for (const cfgType of SHIPMENTS) {
      const bits = Object.entries(ALERT_FLAGS[family]).filter(([, event]) => event !== null);
      expect(
        await difference(
          () => {
            const tiles = tile([cfgType], field, 'flag');
            const guids = new Set(rowsOf([cfgType]).map(({ guid }) => guid));
            return bits.map(([bit, event]) => {
              const listed = alertsNow().filter(
                (alert) =>
                  alert.alertEvent === event &&
                  alert.alertLevel === ALERT_LEVEL.alert &&
                  isInForce(alert) &&
                  alert.guid !== null &&
                  guids.has(alert.guid),
              );
              const alerted = new Set(listed.map(({ guid }) => guid)).size;
              return { code: `${family}${bit}`, tile: tiles.get(Number(bit)) ?? 0, alerted, alerts: listed.length };
            });
          },
          async () => {
            const rows = await metric(name, { lookbackDays: '365', cfgType: String(cfgType) });
            return rows.map(({ code, shipments: alerted, alerts: all }) => ({
              code,
              tile: alerted,
              alerted,
              alerts: all,
            }));
          },
        ),
      ).toBe('');
    }
  });

  it('of alerts that nobody has acknowledged: tab, and list of the server', async () => {
    expect(
      await difference(
        () => {
          const types = [...SHIPMENTS, ...ASSETS];
          const guids = new Set(
            rowsOf(types)
              .filter(({ shippingState }) => ACTIVE_STATES.includes(shippingState))
              .map(({ guid }) => guid),
          );
          return alertsNow()
            .filter((one) => one.alertLevel >= ALERT_LEVEL.message && isOpen(one) && guids.has(one.guid ?? ''))
            .map(({ entryId }) => entryId)
            .toSorted((a, b) => a - b);
        },
        async () => {
          const types = new Set<unknown>(rowsOf([...SHIPMENTS, ...ASSETS]).map(({ guid }) => guid));
          return (await metric('unacknowledgedAlerts', { max: '1000' }))
            .filter(({ guid }) => types.has(guid))
            .map(({ entryId }) => Number(entryId))
            .toSorted((a, b) => a - b);
        },
      ),
    ).toBe('');
  });
});
