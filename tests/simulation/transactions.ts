import type { Life, Scheduler } from './scheduler.ts';

interface Transaction {
  readonly life: Life;
  readonly writes: boolean;
  readonly tables: readonly string[];
  readonly begin: () => void;
  running: boolean;
  ended: boolean;
}

interface Disk<Draft> {
  readonly scheduler: Scheduler;
  readonly name: string;
  /** What a transaction works on: it sees what was committed, and nobody sees it before it is. */
  readonly draft: () => Draft;
  readonly commit: (draft: Draft, life: Life) => void;
  /** Whether a write goes wrong: it is not done, or it is and nobody is told. */
  readonly trouble: () => 'none' | 'aborts' | 'untold';
}

/** What a browser's database throws that fails for a moment. */
export const isDiskTrouble = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'UnknownError';

const diskTrouble = (): DOMException => new DOMException('The disk fails.', 'UnknownError');

/** Told to whoever reads or writes: `request` resolves like a request to a database. */
export type Request = <T>(answer: () => T) => Promise<T>;

/**
 * Transactions as a browser's database has them: those that share a table and write run one after the other, in the order
 * they were asked for; what is committed is committed at once and whole; who asked hears of it later, if alive. A
 * transaction of a process that is killed before the commit has never been.
 */
export class Transactions<Draft> {
  readonly #disk: Disk<Draft>;
  #queue: Transaction[] = [];
  /** Every request is an event of its own; else those of a transaction are answered at once, which nobody else can see. */
  readonly #fine: boolean;
  readonly #watched = new Set<Life>();

  constructor(disk: Disk<Draft>, fine: boolean) {
    this.#disk = disk;
    this.#fine = fine;
  }

  run<T>(
    life: Life,
    mode: 'r' | 'rw',
    tables: readonly string[],
    work: (draft: Draft, request: Request) => Promise<T>,
  ): Promise<T> {
    const { scheduler, name } = this.#disk;
    this.#watch(life);
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const transaction: Transaction = {
      life,
      writes: mode === 'rw',
      tables,
      running: false,
      ended: false,
      begin: () => {
        const draft = this.#disk.draft();
        work(draft, (answer) => this.#request(transaction, answer)).then(
          (value) => {
            if (transaction.writes) this.#commit(transaction, draft, () => resolve(value), reject);
            else {
              this.#end(transaction);
              scheduler.soon(life, `${name} is read`, () => resolve(value));
            }
          },
          (error: unknown) => {
            this.#end(transaction);
            scheduler.soon(life, `${name} aborts`, () => reject(error));
          },
        );
      },
    };
    this.#queue.push(transaction);
    this.#start();
    return promise;
  }

  /** One event; that it is told is another: who is killed in between has stored it all the same. */
  #commit(transaction: Transaction, draft: Draft, resolve: () => void, reject: (error: unknown) => void): void {
    const { scheduler, name, commit } = this.#disk;
    const { life } = transaction;
    scheduler.soon(life, `${name} commits`, () => {
      const trouble = this.#disk.trouble();
      if (trouble !== 'aborts') commit(draft, life);
      this.#end(transaction);
      if (trouble === 'none') scheduler.soon(life, `${name} is written`, resolve);
      else scheduler.soon(life, `${name} fails: ${trouble}`, () => reject(diskTrouble()));
    });
  }

  #request<T>(transaction: Transaction, answer: () => T): Promise<T> {
    if (transaction.ended) return Promise.reject(new Error('The transaction is over.'));
    if (!this.#fine) return Promise.resolve(answer());
    return new Promise((resolve) => {
      this.#disk.scheduler.soon(transaction.life, `${this.#disk.name} request`, () => resolve(answer()));
    });
  }

  #start(): void {
    const ahead: Transaction[] = [];
    for (const transaction of this.#queue) {
      const waits = ahead.some((other) => conflict(other, transaction));
      ahead.push(transaction);
      if (transaction.running || waits) continue;
      transaction.running = true;
      this.#disk.scheduler.soon(transaction.life, `${this.#disk.name} begins`, transaction.begin);
    }
  }

  #end(transaction: Transaction): void {
    transaction.ended = true;
    this.#queue = this.#queue.filter((other) => other !== transaction);
    this.#start();
  }

  #watch(life: Life): void {
    if (this.#watched.has(life)) return;
    this.#watched.add(life);
    life.onEnd.push(() => {
      this.#queue = this.#queue.filter((transaction) => transaction.life !== life);
      this.#start();
    });
  }
}

const conflict = (one: Transaction, other: Transaction): boolean =>
  (one.writes || other.writes) && one.tables.some((table) => other.tables.includes(table));
