import { PLAIN_SECRETS, type Secrets } from '../secrets/secrets.ts';
import { compile } from './compile.ts';
import type { Connection, DatabaseKind, Driver, Listener, Urgency } from './driver.ts';
import { ROLES } from './roles.ts';
import type { SQL } from './sql.ts';

/**
 * Whose rows a transaction can see. A company: only its own, enforced by the database (row-level security under a role of
 * `roles.ts`). With a shipment filter, of its shipments only those that pass it (docs/decisions/shipment-filter.md).
 * `serviceOf` a company: its secrets too, for what the server itself does for it. `installation`: everything, for what is of no
 * company or looks for one, and for jobs that take what is due of all.
 */
export type Scope = CompanyScope | ServiceScope | 'installation';

export interface CompanyScope {
  readonly companyId: string;
  /** JSON text of the places and customers whose shipments are seen; without it, all of them. */
  readonly shipmentFilter?: string | undefined;
}

export interface ServiceScope {
  readonly companyId: string;
  readonly role: 'service';
}

/** The server's own work for a company: its rows with their secrets, and no other company's. */
export const serviceOf = (companyId: string): ServiceScope => ({ companyId, role: 'service' });

export interface Transaction {
  /** Runs a statement made with drizzle's `sql` template: every value in it is bound, none becomes text. */
  query<Row>(statement: SQL): Promise<Row[]>;
  /** Runs `work`; when it throws, only what it changed is undone, and the error goes on. */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
}

export interface Database {
  readonly kind: DatabaseKind;
  /** How many transactions it runs at once. */
  readonly connections: number;
  /** By which its secrets are sealed. */
  readonly secrets: Secrets;
  /** A read-only transaction in which all statements see one moment. */
  read<T>(scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * A read-write transaction: committed when `work` returns, rolled back when it throws.
   * @param urgency `whenever` for what nobody waits for; see `Driver.run`
   */
  transaction<T>(scope: Scope, work: (tx: Transaction) => Promise<T>, urgency?: Urgency): Promise<T>;
  /** See `Driver.listen`. */
  listen(channels: readonly string[], listener: Listener): void;
  /** See `Driver.waiting`. */
  waiting(): number;
  /** Where there is one connection for all: resolves when those have had it who asked for it before. Else at once. */
  turn(): Promise<void>;
  /** See `Driver.tidy`. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

const READING = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
const WRITING = 'BEGIN';
type Begin = typeof READING | typeof WRITING;

/** What is done for a company notes itself what it does to alerts (migration 0081). */
const SET = `SELECT set_config('lading.company', $1, true), set_config('lading.shipments', $2, true),
  set_config('lading.notes', 'called', true)`;
/** Migration 0055: for a company that is moved away nothing is written any more. */
const HOLD_AND_SET = `${SET}, lading_hold_company($1)`;

/**
 * Begins a transaction of a scope. Whoever goes on need not wait for it: statements reach the database in the order they
 * are sent, and after one of these has failed it refuses all that follow.
 */
async function enter(connection: Connection, begin: Begin, scope: Scope): Promise<void> {
  if (scope === 'installation') {
    await connection.script(begin);
    return;
  }
  const [role, filter] = 'role' in scope ? [ROLES.service, ''] : [ROLES.call, scope.shipmentFilter ?? ''];
  await Promise.all([
    connection.script(`${begin}; SET LOCAL ROLE ${role}`),
    connection.query(begin === WRITING ? HOLD_AND_SET : SET, [scope.companyId, filter]),
  ]);
}

interface OpenTransaction extends Transaction {
  /** The error after which PostgreSQL would answer COMMIT with a silent rollback. */
  failure(): Error | undefined;
}

function transactionOn(connection: Connection): OpenTransaction {
  let depth = 0;
  let failure: Error | undefined;
  return {
    failure: () => failure,
    async query<Row>(statement: SQL) {
      const { text, params } = compile(statement);
      try {
        return (await connection.query(text, params)) as Row[];
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error));
        throw error;
      }
    },
    async savepoint(work) {
      const name = `s${depth}`;
      depth += 1;
      const saved = connection.script(`SAVEPOINT ${name}`);
      // Fails only with all that follows.
      saved.catch(() => undefined);
      try {
        const result = await work();
        await saved;
        await connection.script(`RELEASE SAVEPOINT ${name}`);
        return result;
      } catch (error) {
        await connection.script(`ROLLBACK TO SAVEPOINT ${name}; RELEASE SAVEPOINT ${name}`);
        failure = undefined;
        throw error;
      } finally {
        depth -= 1;
      }
    },
  };
}

/** The database as the rest of the server sees it, over either driver. */
export function databaseOver(driver: Driver): Database {
  /** @param onRead called with the result when nothing but the end of a transaction that wrote nothing is left */
  function run<T>(
    begin: Begin,
    scope: Scope,
    work: (tx: Transaction) => Promise<T>,
    { onRead = () => undefined, urgency }: { onRead?: (result: T) => void; urgency?: Urgency | undefined } = {},
  ): Promise<T> {
    return driver.run(async (connection) => {
      const entered = enter(connection, begin, scope);
      // An error leaves the transaction open on purpose: the driver rolls back whatever is open.
      const tx = transactionOn(connection);
      const [begun, done] = await Promise.allSettled([entered, work(tx)]);
      // What failed first is the reason for all that follows.
      if (begun.status === 'rejected') throw begun.reason;
      if (done.status === 'rejected') throw done.reason;
      const result = done.value;
      // A statement failed and `work` went on as if it hadn't: nothing of it may be reported as done.
      const failure = tx.failure();
      if (failure !== undefined) throw failure;
      onRead(result);
      await connection.script('COMMIT');
      return result;
    }, urgency);
  }
  return {
    kind: driver.kind,
    connections: driver.connections,
    secrets: PLAIN_SECRETS,
    read: (scope, work) =>
      // What was read is known before the transaction has ended: who asked need not wait for that.
      new Promise((resolve, reject) => {
        run(READING, scope, work, { onRead: resolve }).catch(reject);
      }),
    transaction: (scope, work, urgency) => run(WRITING, scope, work, { urgency }),
    listen: (channels, listener) => {
      driver.listen(channels, listener);
    },
    waiting: () => driver.waiting(),
    turn: () => (driver.connections === 1 ? driver.run(() => Promise.resolve()) : Promise.resolve()),
    tidy: () => driver.tidy(),
    close: () => driver.close(),
  };
}
