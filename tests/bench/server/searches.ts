import { availableDevices, deviceShipments, jobParent, lastShipment } from '../../../src/contract/device-queries.ts';
import { shipmentList } from '../../../src/contract/shipments.ts';
import { benchMac } from './big-company.ts';
import type { HttpClient } from './http-client.ts';
import { mediansMs, rounded } from './measure.ts';

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

/** Milliseconds of each search, by the request: of many rows, of few. */
type Times = ReadonlyMap<string, { readonly many: number; readonly few: number }>;
export type SearchTimes = Readonly<Record<keyof typeof SEARCHES, Times>>;

interface Clients {
  readonly many: HttpClient;
  readonly few: HttpClient;
}

async function timesOf({ many, few }: Clients, requests: readonly (readonly [string, object])[]): Promise<Times> {
  const times = new Map<string, { readonly many: number; readonly few: number }>();
  for (const [path, query] of requests) {
    const request = `${path}?${new URLSearchParams({ companyId: '1', ...query }).toString()}`;
    const ask = (client: HttpClient) => async (): Promise<void> => {
      const { status, text: answer } = await client.send('GET', request);
      if (status !== 200) throw new Error(`${request} was answered ${status}: ${answer.slice(0, 200)}`);
    };
    times.set(request, await mediansMs(TURNS, { many: ask(many), few: ask(few) }));
  }
  return times;
}

export async function measureSearches(clients: Clients): Promise<SearchTimes> {
  return { text: await timesOf(clients, SEARCHES.text), devices: await timesOf(clients, SEARCHES.devices) };
}

/** How many times as long the search takes of which that is worst. */
export const worstRatio = (times: Times): number => Math.max(...[...times.values()].map(({ many, few }) => many / few));

/** Of each search: of many rows, of few. */
export const inMilliseconds = ({ text, devices }: SearchTimes): Readonly<Record<string, readonly number[]>> =>
  Object.fromEntries([...text, ...devices].map(([request, { many, few }]) => [request, [rounded(many), rounded(few)]]));
