import * as v from 'valibot';
import { GATEWAY_KEY } from '../../src/contract/headers.ts';
import { type DeviceMessage, ingestDevices, ingestMessages, MESSAGES_MAX } from '../../src/contract/ingest.ts';
import type { Operation, ReplyOf } from '../../src/contract/operation.ts';
import { API_BASE } from '../http/api-base.ts';
import { StartError } from '../start-error.ts';

/** Milliseconds a request may take. */
const REQUEST_LIMIT_MS = 30_000;

export type ListenedFor = ReplyOf<typeof ingestDevices>['rows'][number];

/** What a gateway can ask of the server. */
export interface GatewayClient {
  devices(): Promise<readonly ListenedFor[]>;
  /** Sends what there is, in batches. @returns what was not sent: the server is away or wants us to be slower */
  send(messages: readonly DeviceMessage[]): Promise<DeviceMessage[]>;
}

interface Asked {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A server that doesn't want to hear us now, but may later. */
class NotNow extends Error {
  override readonly name = 'NotNow';
}

/** Calls the server at `url` with a gateway's key. Its calls throw StartError when the server refuses them for good. */
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

  return {
    async devices() {
      try {
        const rows: ListenedFor[] = [];
        for (let more = true; more; ) {
          const last = rows.at(-1)?.macId;
          const page = await call(ingestDevices, last === undefined ? {} : { query: { after: last } });
          rows.push(...page.rows);
          more = page.more;
        }
        return rows;
      } catch (error) {
        if (error instanceof NotNow) return [];
        throw error;
      }
    },
    async send(messages) {
      for (let start = 0; start < messages.length; start += MESSAGES_MAX) {
        try {
          await call(ingestMessages, { body: { messages: messages.slice(start, start + MESSAGES_MAX) } });
        } catch (error) {
          if (error instanceof NotNow) return messages.slice(start);
          throw error;
        }
      }
      return [];
    },
  };
}
