import type { ShipmentDetails } from '../../../src/contract/shipments.ts';
import { lettersOf } from '../../../src/domain/certificate/seal.ts';
import { readToken, tokenIn } from '../../../src/domain/certificate/token.ts';
import { conditionOf, wholeMinutes } from '../../../src/domain/condition/condition.ts';
import { sensorsOf } from '../../../src/domain/condition/sensors-of.ts';
import { MINUTE_MS } from '../../../src/domain/duration.ts';
import { readCsv } from '../../../src/domain/import/read-csv.ts';
import { decodePackedSet } from '../../../src/domain/readings/packed-set.ts';
import { tracksOf } from '../../../src/domain/readings/track-columns.ts';
import type { Person } from './person.ts';

/** Times in minutes, `2026-03-02T08:05Z`; null: not yet. */
interface Dates {
  readonly created: string | null;
  readonly commissioned: string | null;
  readonly departed: string | null;
  readonly arrived: string | null;
  readonly decommissioned: string | null;
}

interface LookedAlert {
  readonly event: number;
  readonly from: string | null;
  /** Null: in force. */
  readonly until: string | null;
}

/** What five rooms say of one shipment. */
export interface FiveLooks {
  readonly list: Dates & { readonly state: number };
  readonly detail: Dates & {
    readonly state: number;
    readonly alerts: readonly LookedAlert[];
    /** Minutes beyond limits, each once. */
    readonly minutes: number;
  };
  readonly public: Dates & { readonly state: number; readonly excursions: number; readonly minutes: number };
  readonly certificate: {
    readonly excursions: number;
    readonly minutes: number;
    readonly readings: number;
    /** °F. */
    readonly low: number | null;
    readonly high: number | null;
  };
  readonly report: Omit<Dates, 'arrived'> & {
    /** Time and event of alerts and messages. */
    readonly alerts: readonly string[];
  };
}

/** Reports have no zone in their cells: readers of stories are in UTC. */
const zoned = (text: string): string => (text.includes('T') ? text : `${text.replace(' ', 'T')}Z`);

/** An instant to the minute. */
export const minute = (instant: unknown): string | null =>
  typeof instant === 'string' && instant !== ''
    ? `${new Date(Math.round(Date.parse(zoned(instant)) / MINUTE_MS) * MINUTE_MS).toISOString().slice(0, 16)}Z`
    : null;

const datesOf = (row: object): Dates => {
  const at = new Map<string, unknown>(Object.entries(row));
  return {
    created: minute(at.get('createDate')),
    commissioned: minute(at.get('commDate')),
    departed: minute(at.get('departDate')),
    arrived: minute(at.get('arriveDate')),
    decommissioned: minute(at.get('decommDate')),
  };
};

interface AlertOfFeed {
  readonly guid: string | null;
  readonly alertEvent: number;
  readonly alertTime1: string;
  readonly clearDate: string | null;
  readonly data: string;
}

/** Every row of a feed. */
export async function allOf(person: Person, path: string): Promise<readonly object[]> {
  const rows: object[] = [];
  for (let cursor = ''; ; ) {
    const { json } = await person.get(`${path}${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`);
    rows.push(...json.rows);
    if (!json.more) return rows;
    cursor = json.cursor;
  }
}

async function tableOf(
  person: Person,
  report: string,
  parameters: object,
): Promise<readonly ReadonlyMap<string, string>[]> {
  const bytes = await person.bytes('POST', 'external/jsreport', { report, parameters, format: 'csv' });
  const read = readCsv(new TextDecoder().decode(bytes).replace(/^\uFEFF/, ''));
  if (!('rows' in read)) throw new Error(`The report ${report} is no table.`);
  const [head, ...rows] = read.rows;
  const names = (head?.cells ?? []).map((name) => name.replace(' (UTC)', ''));
  return rows.map(({ cells }) => new Map(cells.map((cell, at) => [names[at] ?? '', cell])));
}

/** Looks at a shipment where people look: list, detail, public page, certificate and reports. */
export async function lookAt(person: Person, companyId: string, guid: string): Promise<FiveLooks> {
  const [listed] = (await person.get(`tables/query/shipmentListById?companyId=${companyId}&guid=${guid}`)).json.rows;
  if (listed === undefined) throw new Error('The shipment is on no list.');
  const detail = (await person.get(`tables/query/shipmentDetail?companyId=${companyId}&guid=${guid}`)).json
    .data as object;
  const feed = (await allOf(person, `tables/query/alertList?companyId=${companyId}`)) as readonly AlertOfFeed[];
  const alerts = feed
    .filter((alert) => alert.guid === guid)
    .toSorted((a, b) => Date.parse(a.alertTime1) - Date.parse(b.alertTime1) || a.alertEvent - b.alertEvent);
  const judgedBy = (detail as ShipmentDetails).judgedBy;
  const packed = await person.bytes('GET', `shipments/${guid}/readings`);
  // As the page works it out of what its device has.
  const condition =
    judgedBy === undefined
      ? undefined
      : conditionOf({ sensors: sensorsOf(tracksOf([decodePackedSet(packed)])), ...judgedBy });
  const [linkId, secret] = [crypto.randomUUID(), crypto.randomUUID()];
  const shows = ['temperature', 'excursions'];
  const link = await person.change('POST', 'public/links', { linkId, guid, secret, shows });
  const { publicUsername } = link.json as unknown as { publicUsername: string };
  const shown = (await person.get(`public/${secret}-${publicUsername}`)).json.data as unknown as PublicLook;
  const file = await person.bytes('GET', `shipments/${guid}/certificate`);
  const statement = readToken(tokenIn(lettersOf(file)) ?? '')?.statement;
  if (statement === undefined) throw new Error('The certificate states nothing.');
  const ends = { startDate: '2000-01-01T00:00:00Z', endDate: '2099-01-01T00:00:00Z' };
  const history = await tableOf(person, 'alertHistory', { ...ends, guid });
  const name = String(new Map<string, unknown>(Object.entries(listed)).get('customData'));
  const line = (await tableOf(person, 'shipmentList', ends)).find((row) => row.get('Shipment ID') === name);
  const told = (column: string): string | null => minute(line?.get(column));
  return {
    list: { ...datesOf(listed), state: Number(listed.shippingState) },
    detail: {
      ...datesOf(detail),
      state: Number(new Map<string, unknown>(Object.entries(detail)).get('shippingState')),
      alerts: alerts.map((one) => ({
        event: one.alertEvent,
        from: minute(one.alertTime1),
        until: minute(one.clearDate),
      })),
      minutes: wholeMinutes(condition?.minutes ?? 0),
    },
    public: {
      ...datesOf(shown),
      state: shown.shippingState,
      excursions: shown.excursions?.length ?? 0,
      minutes: shown.minutesBeyond ?? 0,
    },
    certificate: {
      excursions: statement.excursions,
      minutes: statement.minutes,
      readings: statement.readings,
      low: statement.low,
      high: statement.high,
    },
    report: {
      created: told('Created'),
      commissioned: told('Commissioned'),
      departed: told('Depart date'),
      decommissioned: told('Decommissioned'),
      alerts: history.map((row) => `${minute(row.get('Time')) ?? ''} ${row.get('Event') ?? ''}`).toSorted(),
    },
  };
}

interface PublicLook {
  readonly shippingState: number;
  readonly excursions: readonly { readonly minutes: number }[] | null;
  readonly minutesBeyond: number | null;
}
