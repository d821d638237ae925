import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { retryDelay } from '../../src/local/outbox/retry-delay.ts';
import { activation, ConsoleClient } from '../server/support/console-client.ts';

/** As the console has it: how often it looks for a lost server, and how much of a wait each device adds. */
const PROBE_INTERVAL_MS = 3_000;
const RETURN_SPREAD_MS = 1_000;
/** Requests under way at once. */
const PARALLEL = 2;

interface Command {
  readonly mutationId: string;
  readonly shipmentId: string;
  readonly body: unknown;
}

/**
 * A device as far as the server can tell: a session of its own, queued activations, and the console's rules for when to
 * ask, when to try again and what counts as done. It stands for a real one where there is no room for so many browsers.
 */
export class ProtocolDevice {
  readonly #client: ConsoleClient;
  readonly #random: () => number;
  readonly #queue: Command[] = [];
  /** The server is too busy for this device until then. */
  #busyUntil = 0;

  private constructor(client: ConsoleClient, random: () => number) {
    this.#client = client;
    this.#random = random;
  }

  static async signIn(
    url: string,
    { loginName, password }: { readonly loginName: string; readonly password: string },
    random: () => number,
  ): Promise<ProtocolDevice> {
    const client = new ConsoleClient(url);
    const { status } = await client.login(loginName, password);
    if (status !== 200) throw new Error(`A device could not sign in: ${status}`);
    return new ProtocolDevice(client, random);
  }

  /** Queues an activation. Returns its mutation id. */
  queue(shipmentId: string, tag: string): string {
    const mutationId = randomUUID();
    this.#queue.push({ mutationId, shipmentId, body: activation(tag, { params: { cust_data: shipmentId } }) });
    return mutationId;
  }

  /** Waits for the server as a console does, then sends what is queued. Returns what was not taken before `deadline`. */
  async deliver(deadline: number): Promise<readonly string[]> {
    await wait(this.#random() * PROBE_INTERVAL_MS);
    while (!(await this.#isThere()) && performance.now() < deadline) await wait(PROBE_INTERVAL_MS);
    await wait(this.#random() * RETURN_SPREAD_MS);
    const left: string[] = [];
    const send = async (): Promise<void> => {
      for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
        if (!(await this.#send(next, deadline))) left.push(next.shipmentId);
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, send));
    return left;
  }

  async #isThere(): Promise<boolean> {
    const reply = await this.#client.get('health').catch(() => null);
    return reply?.status === 200;
  }

  async #send({ mutationId, body }: Command, deadline: number): Promise<boolean> {
    while (performance.now() < deadline) {
      while (performance.now() < this.#busyUntil) await wait(this.#busyUntil - performance.now());
      const reply = await this.#client.change('PUT', 'scripts', body, mutationId).catch(() => null);
      if (reply?.status === 200 && reply.json.mutationId === mutationId) return true;
      const asked = Number(reply?.headers.get('retry-after') ?? 0) * 1_000;
      const delay = retryDelay(0, asked, this.#random);
      if (asked > 0) this.#busyUntil = Math.max(this.#busyUntil, performance.now() + delay);
      await wait(delay);
    }
    return false;
  }
}
