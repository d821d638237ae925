import * as v from 'valibot';
import {
  type CommandResult,
  type HandedCommand,
  ingestCommandResults,
  ingestCommands,
  RESULTS_MAX,
} from '../../src/contract/device-commands.ts';
import { GATEWAY_KEY } from '../../src/contract/headers.ts';
import {
  type DeviceMessage,
  type DeviceScan,
  ingestDevices,
  ingestMessages,
  ingestScans,
  ingestWeather,
  MESSAGES_MAX,
  SCANS_MAX,
  type StationReading,
  WEATHER_MAX,
} from '../../src/contract/ingest.ts';
import type { Operation, ReplyOf } from '../../src/contract/operation.ts';
import { API_BASE } from '../http/api-base.ts';
import { StartError } from '../process/start-error.ts';

/** Milliseconds a request may take. */
const REQUEST_LIMIT_MS = 30_000;

export type ListenedFor = ReplyOf<typeof ingestDevices>['rows'][number];

/** What a gateway can ask of the server. Its calls throw StartError when the server refuses them for good. */
export interface GatewayClient {
  devices(): Promise<readonly ListenedFor[]>;
  /** The gateway's own id; null while the server is away. */
  whoAmI(): Promise<string | null>;
  /** Sends what there is, in batches. @returns what was not sent: the server is away or wants us to be slower */
  send(messages: readonly DeviceMessage[]): Promise<DeviceMessage[]>;
  /** What the gateway is handed for the devices it hears; nothing while the server is away. */
  commands(): Promise<HandedCommand[]>;
  /** Says what became of commands. @returns what was not said */
  confirm(results: readonly CommandResult[]): Promise<CommandResult[]>;
  /** Passes on what scanners read. @returns what was not sent */
  scan(scans: readonly DeviceScan[]): Promise<DeviceScan[]>;
  /** Passes on what weather stations measured. @returns what was not sent */
  weather(readings: readonly StationReading[]): Promise<StationReading[]>;
}

interface Asked {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A server that doesn't want to hear us now, but may later. */
class NotNow extends Error {
  override readonly name = 'NotNow';
}

/** Answers `instead` where the server is away. */
async function unlessAway<T>(asked: Promise<T>, instead: T): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof NotNow) return instead;
    throw error;
  }
}

/** Sends all, `size` at a time. @returns what is left when the server is away */
async function inBatches<T>(
  all: readonly T[],
  size: number,
  send: (batch: readonly T[]) => Promise<unknown>,
): Promise<T[]> {
  for (let start = 0; start < all.length; start += size) {
    const sent = await unlessAway(
      send(all.slice(start, start + size)).then(() => true),
      false,
    );
    if (!sent) return all.slice(start);
  }
  return [];
}

/** Calls the server at `url` with a gateway's key. */
export function gatewayClient(url: string, key: string): GatewayClient {
  async function call<O extends Operation>(operation: O, { query, body }: Asked = {}): Promise<ReplyOf<O>> {
    // A server that breaks off in the middle of its answer is away, as one that gives none.
    const { reply, text } = await ask(operation, query, body).catch((error: unknown) => {
      throw new NotNow(String(error));
    });
    if (reply.status === 401) throw new StartError('The server does not know this gateway key.');
    if (reply.status === 429 || reply.status >= 500) throw new NotNow(String(reply.status));
    if (!reply.ok) throw new StartError(`The server answered ${reply.status}: ${text}`);
    return v.parse(operation.reply, JSON.parse(text));
  }

  async function ask(
    operation: Operation,
    query: Asked['query'],
    body: unknown,
  ): Promise<{ reply: Response; text: string }> {
    const address = new URL(`${API_BASE}/${operation.path}`, url);
    address.search = new URLSearchParams({ ...query }).toString();
    const reply = await fetch(address, {
      method: operation.method,
      headers: { [GATEWAY_KEY]: key, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { reply, text: await reply.text() };
  }

  async function allDevices(): Promise<ListenedFor[]> {
    const rows: ListenedFor[] = [];
    for (let more = true; more; ) {
      const last = rows.at(-1)?.macId;
      const page = await call(ingestDevices, last === undefined ? {} : { query: { after: last } });
      rows.push(...page.rows);
      more = page.more;
    }
    return rows;
  }

  async function allCommands(): Promise<HandedCommand[]> {
    const rows: HandedCommand[] = [];
    for (let more = true; more; ) {
      const last = rows.at(-1)?.commandId;
      const page = await call(ingestCommands, last === undefined ? {} : { query: { after: String(last) } });
      rows.push(...page.rows);
      more = page.more;
    }
    return rows;
  }

  return {
    devices: () => unlessAway<ListenedFor[]>(allDevices(), []),
    whoAmI: () =>
      unlessAway<string | null>(
        call(ingestDevices, { query: { max: '1' } }).then(({ gateway }) => gateway),
        null,
      ),
    send: (messages) =>
      inBatches(messages, MESSAGES_MAX, (batch) => call(ingestMessages, { body: { messages: batch } })),
    commands: () => unlessAway<HandedCommand[]>(allCommands(), []),
    confirm: (results) =>
      inBatches(results, RESULTS_MAX, (batch) => call(ingestCommandResults, { body: { results: batch } })),
    scan: (scans) => inBatches(scans, SCANS_MAX, (batch) => call(ingestScans, { body: { scans: batch } })),
    weather: (readings) =>
      inBatches(readings, WEATHER_MAX, (batch) => call(ingestWeather, { body: { readings: batch } })),
  };
}
