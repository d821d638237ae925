import { answerTimeout } from '../../src/api/answer-timeout.ts';
import { type Answer, type Exchange, readAnswer } from '../../src/api/exchange.ts';
import { IDEMPOTENCY_KEY, KNOWN_EPOCH, SERVER_MARK, SERVER_MARK_VALUE } from '../../src/contract/headers.ts';
import type { Chance } from './chance.ts';
import type { ModelAnswer, ModelBody, ModelRequest, ModelServer } from './model-server.ts';
import type { Life, Scheduler } from './scheduler.ts';
import type { Fate, Weather } from './weather.ts';

/** How long the server works on a request. */
const WORK_MS = 40;
/** What a busy server asks for at most. Seconds. */
const LONGEST_RETRY_AFTER_S = 20;

const FAILS: ModelAnswer = {
  status: 500,
  body: JSON.stringify({ code: 'internal', message: 'internal', errors: [] }),
};
const SIGNED_OUT: ModelAnswer = {
  status: 401,
  body: JSON.stringify({ code: 'not-signed-in', message: 'not-signed-in', errors: [] }),
};
const PORTAL: ModelAnswer = { status: 200, body: '<html>Welcome</html>', foreign: true };
const BAD_GATEWAY: ModelAnswer = { status: 502, body: '<html>Bad gateway</html>', foreign: true };

/** Hears of every answer that reaches a device. */
export type OnAnswer = (mutationId: string | null, status: number | null) => void;

/** The line between a device and the server. */
export class Line {
  readonly #scheduler: Scheduler;
  readonly #server: ModelServer;
  readonly #weather: Weather;
  readonly #chance: Chance;
  readonly #onAnswer: OnAnswer;

  constructor(scheduler: Scheduler, server: ModelServer, weather: Weather, onAnswer: OnAnswer) {
    this.#scheduler = scheduler;
    this.#server = server;
    this.#weather = weather;
    this.#chance = scheduler.chance;
    this.#onAnswer = onAnswer;
  }

  get isUp(): boolean {
    return this.#weather.kind !== 'offline' && this.#weather.kind !== 'portal';
  }

  /** Sends a request of this process. */
  send(life: Life, exchange: Exchange): Promise<Answer> {
    const request: ModelRequest = {
      path: exchange.path,
      key: exchange.headers?.[IDEMPOTENCY_KEY] ?? null,
      knownEpoch: exchange.headers?.[KNOWN_EPOCH] ?? null,
      query: exchange.query ?? {},
      body: exchange.method === 'GET' ? null : (exchange.body as ModelBody),
    };
    const fate = this.#weather.fateOf(request.key !== null);
    const { scheduler, chance } = { scheduler: this.#scheduler, chance: this.#chance };
    const name = `${request.path} ${request.key?.slice(-4) ?? ''}`;
    scheduler.note(life, `sends ${name}: ${fate}`);
    return new Promise((resolve) => {
      let open = true;
      const close = (answer: Answer, status: number | null): void => {
        if (!open) return;
        open = false;
        cancelTimeout();
        this.#onAnswer(request.key, status);
        resolve(answer);
      };
      const cancelTimeout = scheduler.after(life, answerTimeout(), `${name} times out`, () =>
        close({ kind: 'none', reason: 'timeout' }, null),
      );
      exchange.signal?.addEventListener('abort', () => close({ kind: 'none', reason: 'aborted' }, null));
      const nothing = (milliseconds: number): void => {
        scheduler.after(life, milliseconds, `${name} breaks off`, () =>
          close({ kind: 'none', reason: 'network' }, null),
        );
      };
      const hear = (answer: ModelAnswer): void => {
        const time = fate === 'late' ? chance.between(1_000, 1.5 * answerTimeout()) : chance.between(5, 200);
        scheduler.after(life, time, `${name} is answered ${answer.status}`, () => {
          if (open) void readAnswer(httpAnswer(answer)).then((read) => close(read, answer.status));
        });
      };
      this.#meet(fate, request, name, { hear, nothing });
    });
  }

  #meet(
    fate: Fate,
    request: ModelRequest,
    name: string,
    { hear, nothing }: { hear: (answer: ModelAnswer) => void; nothing: (milliseconds: number) => void },
  ): void {
    const chance = this.#chance;
    const arrive = (then: (answer: ModelAnswer) => void): void =>
      this.#arrive(request, name, chance.between(5, 200), then);
    switch (fate) {
      case 'lost':
        return nothing(chance.between(5, 500));
      case 'answer-lost':
        return arrive(() => nothing(chance.between(5, 500)));
      case 'silence':
        return arrive(() => undefined);
      case 'fails':
        return hear(FAILS);
      case 'bad-gateway':
        return arrive(() => hear(BAD_GATEWAY));
      case 'busy':
        return hear({ ...refusing(429), retryAfter: 1 + chance.below(LONGEST_RETRY_AFTER_S) });
      case 'portal':
        return hear(PORTAL);
      case 'signed-out':
        return hear(SIGNED_OUT);
      case 'twice':
        this.#arrive(request, `${name} again`, chance.between(5, 20_000), () => undefined);
        return arrive(hear);
      case 'arrives':
      case 'late':
        return arrive(hear);
    }
  }

  /** A request reaches the server after so many milliseconds, whatever becomes of who sent it. */
  #arrive(request: ModelRequest, name: string, milliseconds: number, then: (answer: ModelAnswer) => void): void {
    const { epoch } = this.#server;
    this.#scheduler.after(null, milliseconds, `${name} arrives`, () => {
      // Nothing that was on its way to a server survives its being put back.
      if (this.#server.epoch !== epoch) return then(BAD_GATEWAY);
      const taken = this.#server.begin(request);
      if (typeof taken !== 'function') return then(taken);
      this.#scheduler.after(null, this.#chance.between(0, WORK_MS), `${name} is done`, () => then(taken()));
    });
  }
}

const refusing = (status: number): ModelAnswer => ({
  status,
  body: JSON.stringify({ code: 'overloaded', message: 'overloaded', errors: [] }),
});

/** As much of a `Response` as is read of one. */
const httpAnswer = ({ status, body, retryAfter, foreign = false }: ModelAnswer) => ({
  status,
  headers: {
    get: (name: string) => {
      if (name === 'content-type') return foreign ? 'text/html' : 'application/json';
      if (name === SERVER_MARK) return foreign ? null : SERVER_MARK_VALUE;
      return name === 'retry-after' && retryAfter !== undefined ? String(retryAfter) : null;
    },
  },
  body: new Response(body).body,
});
