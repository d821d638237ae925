import { availableDevices, deviceShipments, jobParent, lastShipment } from '../../../src/contract/device-queries.ts';
import { shipmentList } from '../../../src/contract/shipments.ts';
import { benchMac } from './big-company.ts';
import type { HttpClient } from './http-client.ts';
import { medianMs, rounded } from './measure.ts';

const TURNS = 100;

/** One of those that any company of the bench has. */
const NTH = 4_321;

const text = (search: string) => [shipmentList.path, { search }] as const;
const ofDevice = ({ path }: { readonly path: string }) => [path, { macId: benchMac(NTH) }] as const;

/** What the server is asked where a device has no copy: by words few, many, all and no shipments have, and by devices. */
const SEARCHES = {
  text: [
    text(`BENCH-${NTH}`),
    text('BENCH-43'),
    text('321'),
    text('pharma'),
    text('no such text'),
    text(benchMac(NTH)),
  ],
  devices: [
    [availableDevices.path, { deviceType: 'tags', typed: '12' }] as const,
    ofDevice(deviceShipments),
    ofDevice(lastShipment),
    ofDevice(jobParent),
  ],
} as const;

/** Milliseconds of each search, by the request. */
type Times = ReadonlyMap<string, number>;
export type SearchTimes = Readonly<Record<keyof typeof SEARCHES, Times>>;

async function timesOf(client: HttpClient, requests: readonly (readonly [string, object])[]): Promise<Times> {
  const times = new Map<string, number>();
  for (const [path, query] of requests) {
    const request = `${path}?${new URLSearchParams({ companyId: '1', ...query }).toString()}`;
    const ms = await medianMs(TURNS, async () => {
      const { status, text: answer } = await client.send('GET', request);
      if (status !== 200) throw new Error(`${request} was answered ${status}: ${answer.slice(0, 200)}`);
    });
    times.set(request, ms);
  }
  return times;
}

export async function measureSearches(client: HttpClient): Promise<SearchTimes> {
  return { text: await timesOf(client, SEARCHES.text), devices: await timesOf(client, SEARCHES.devices) };
}

/** How many times as long the search takes of which that is worst. */
export function worstRatio(many: Times, few: Times): number {
  return Math.max(...[...many].map(([request, ms]) => ms / (few.get(request) ?? Number.NaN)));
}

/** Of each search: of many rows, of few. */
export function inMilliseconds(many: SearchTimes, few: SearchTimes): Readonly<Record<string, readonly number[]>> {
  const of = ({ text: words, devices }: SearchTimes): Times => new Map([...words, ...devices]);
  const fewer = of(few);
  return Object.fromEntries(
    [...of(many)].map(([request, ms]) => [request, [rounded(ms), rounded(fewer.get(request) ?? Number.NaN)]]),
  );
}
