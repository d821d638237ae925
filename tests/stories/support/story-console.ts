import type { GenericSchema, InferInput } from 'valibot';
import * as v from 'valibot';
import { type Connection, noteReachable } from '../../../src/api/connection.ts';
import { type Exchange, exchangeBy, type HttpAnswer, readAnswer } from '../../../src/api/exchange.ts';
import type { Command } from '../../../src/commands/command.ts';
import { entryOf, type SeenRow } from '../../../src/commands/issue.ts';
import { deliveryOf } from '../../../src/commands/registry.ts';
import type { Operation } from '../../../src/contract/operation.ts';
import type { SignedInUser } from '../../../src/contract/users.ts';
import { retryEntry } from '../../../src/local/outbox/actions.ts';
import { DeliveryHealth } from '../../../src/local/outbox/delivery-health.ts';
import { startDelivery } from '../../../src/local/outbox/delivery-loop.ts';
import { deliveryRules } from '../../../src/local/outbox/delivery-rules.ts';
import { enqueue } from '../../../src/local/outbox/enqueue.ts';
import { type OutboxEntry, SETTLED } from '../../../src/local/outbox/entry.ts';
import { environmentIn, type LocalEnvironment } from '../../../src/local/page-environment.ts';
import { Observable } from '../../../src/state/observable.ts';
import { clock } from '../../fixtures/test-clock.ts';
import { Broadcast } from '../../simulation/device.ts';
import { MemoryLocks } from '../../simulation/memory-locks.ts';
import { MemoryOutbox } from '../../simulation/memory-outbox.ts';
import { Life } from '../../simulation/scheduler.ts';
import { LiveScheduler } from './live-scheduler.ts';

/** How a console reaches its server. */
interface Reached {
  readonly base: string;
  readonly cookie: string | undefined;
}

/**
 * Somebody's console with its own queue: what they do is stored on the device and delivered by the product's delivery, to the
 * story's server over HTTP. Without the lists: what somebody saw is said.
 */
export class StoryConsole {
  readonly user: SignedInUser;
  readonly #outbox: MemoryOutbox;
  readonly #environment: LocalEnvironment;
  readonly #connection = new Observable<Connection>({ state: 'online', offlineSince: null });
  readonly #ending = new AbortController();
  readonly #deliver: () => void;
  readonly #reached: () => Reached;
  #isUp = true;
  readonly failures: unknown[] = [];

  constructor(user: SignedInUser, reached: () => Reached) {
    this.user = user;
    this.#reached = reached;
    const scheduler = new LiveScheduler();
    const life = new Life(user.loginName);
    this.#outbox = new MemoryOutbox({
      scheduler,
      name: 'outbox',
      fine: false,
      trouble: () => 'none',
      onCommit: () => undefined,
    });
    const wake = new Broadcast(scheduler, 'is woken');
    const epoch = new Observable<string | null>(null);
    this.#environment = environmentIn({
      clock: scheduler.clockOf(life),
      random: () => 0,
      newId: () => crypto.randomUUID(),
      locks: new MemoryLocks(scheduler).of(life),
      signals: { tell: () => undefined, on: () => () => undefined },
      exchange: exchangeBy(
        (request) => this.#send(request),
        (reachable) => noteReachable(this.#connection, reachable, clock.now()),
      ),
      connection: this.#connection,
      outbox: this.#outbox.storeOf(life),
      wake: {
        wake: () => wake.tell(life, { itselfToo: true }),
        onWake: (listener) => wake.on(life, listener),
      },
      session: {
        userId: () => user.userId,
        signInNeeded: () => false,
        setSignInNeeded: () => this.failures.push(new Error('A sign-in is needed.')),
        onSignInNeeded: () => () => undefined,
      },
      deviceId: () => `device of ${user.loginName}`,
      marker: { get: () => 0, set: () => undefined },
      serverEpoch: epoch,
      clientTooOld: new Observable(false),
      rules: deliveryRules,
      health: new DeliveryHealth(),
      isVisible: () => true,
      onVisibility: () => () => undefined,
      onLine: () => () => undefined,
      idle: () => Promise.resolve(),
      holdReload: () => () => undefined,
      makeRoom: () => Promise.resolve(),
      askForPersistence: () => undefined,
    });
    const loop = startDelivery({
      userId: user.userId,
      deliveryOf,
      onDelivered: () => undefined,
      onFailure: (error) => this.failures.push(error),
      signal: this.#ending.signal,
      environment: this.#environment,
    });
    this.#deliver = () => loop.nudge();
  }

  /** The line is gone, or it is back. */
  setLine(isUp: boolean): void {
    this.#isUp = isUp;
    this.#connection.set({ state: isUp ? 'online' : 'offline', offlineSince: isUp ? null : clock.now() });
    if (isUp) this.#deliver();
  }

  /** Does something. @param seen the row that an edit is made on */
  async does<Schema extends GenericSchema, O extends Operation>(
    command: Command<Schema, O>,
    input: InferInput<Schema>,
    seen?: SeenRow,
  ): Promise<void> {
    const { user } = this;
    const payload = v.parse(command.schema, input);
    const now = clock.now();
    await enqueue(user, entryOf(command, payload, { user, now, seen }), now, this.#environment);
  }

  get entries(): readonly OutboxEntry[] {
    return [...this.#outbox.entries.values()];
  }

  /** What of it the server has not confirmed, in words: type, state and why. */
  get unsettled(): readonly string[] {
    return this.entries
      .filter(({ state }) => !SETTLED.has(state))
      .map(({ type, state, lastError }) => `${type} ${state} ${lastError?.code ?? ''}`.trim());
  }

  /** Presses Retry on everything that waits. */
  async retries(): Promise<void> {
    for (const { localSeq, state } of this.entries) {
      if (!SETTLED.has(state)) await retryEntry(localSeq, this.#environment);
    }
  }

  close(): void {
    this.#ending.abort();
  }

  async #send({ method, path, body, headers, signal }: Exchange): ReturnType<LocalEnvironment['exchange']> {
    const { base, cookie } = this.#reached();
    if (!this.#isUp) return { kind: 'none', reason: 'network' };
    try {
      const answer: HttpAnswer = await fetch(`${base}/api/${path}`, {
        method,
        headers: { 'Lading-Console': '1', 'Content-Type': 'application/json', cookie: cookie ?? '', ...headers },
        body: JSON.stringify(body ?? {}),
        ...(signal === undefined ? {} : { signal }),
      });
      return await readAnswer(answer);
    } catch {
      return { kind: 'none', reason: 'network' };
    }
  }
}
