/**
 * One database connection that nobody else uses while `Driver.run` lends it. Statements may be sent before those ahead of
 * them are answered; they run in the order they were sent.
 */
export interface Connection {
  /**
   * Runs one statement with bound values (`$1`, `$2`, …).
   * @throws DatabaseError
   */
  query(text: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Runs several statements without values: migrations and transaction control only, never anything from a request. */
  script(text: string): Promise<void>;
}

export type Row = Record<string, unknown>;

export type DatabaseKind = 'embedded' | 'postgresql';

/** Who hears what transactions tell all server processes (NOTIFY) once they are committed. */
export interface Listener {
  heard(channel: string, payload: string): void;
  /** Listening began, maybe after an interruption: whatever was told before may have been missed. */
  began(): void;
}

/** How soon work is to be done: what somebody waits for, or what comes in masses and lets that go first. */
export type Urgency = 'soon' | 'whenever';

export interface Driver {
  readonly kind: DatabaseKind;
  /** How many connections it lends at once. */
  readonly connections: number;
  /**
   * Lends a connection. A transaction that `work` leaves open is rolled back before anyone else gets the connection.
   * @param urgency counts where there is one connection for all
   */
  run<T>(work: (connection: Connection) => Promise<T>, urgency?: Urgency): Promise<T>;
  /** Listens until the driver is closed, and again after every interruption. */
  listen(channels: readonly string[], listener: Listener): void;
  /** How many wait for a connection at this moment. */
  waiting(): number;
  /** What a PostgreSQL server does in the background by itself; to be called every few minutes. */
  tidy(): Promise<void>;
  /** Waits for what runs, then closes. */
  close(): Promise<void>;
}

/** SQLSTATE codes the server acts on. */
export const SQLSTATE = {
  uniqueViolation: '23505',
  lockNotAvailable: '55P03',
  queryCanceled: '57014',
  deadlock: '40P01',
  serializationFailure: '40001',
  tooManyConnections: '53300',
  adminShutdown: '57P01',
  crashShutdown: '57P02',
  /** It starts, or recovers after a crash. */
  cannotConnectNow: '57P03',
  insufficientPrivilege: '42501',
  readOnlyTransaction: '25006',
  diskFull: '53100',
  /** Ours (migration 0008): a shipment would be made or moved out of the user's shipment filter. */
  outOfSight: 'LD403',
  /** Ours (migration 0055): the company was moved to another installation, or there is none. */
  companyGone: 'LD503',
} as const;

/** SQLSTATE codes of a database that reads and takes no writes for now, as a standby or one whose disk is full. */
const TAKES_NO_WRITES: ReadonlySet<string> = new Set([SQLSTATE.readOnlyTransaction, SQLSTATE.diskFull]);

/** Whether a write failed only because the database takes none for now. */
export const takesNoWrites = (error: unknown): boolean =>
  error instanceof DatabaseError && TAKES_NO_WRITES.has(error.code);

/** An error the database reported, the same shape from both drivers. Its text is for the log, never for an answer. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  /** SQLSTATE, or a driver's own code such as ECONNREFUSED; empty when unknown. */
  readonly code: string;
  readonly constraint: string | undefined;

  constructor(message: string, code: string, constraint?: string) {
    super(message);
    this.code = code;
    this.constraint = constraint;
  }
}

/** SQLSTATE codes that mean "not now": the same request may well succeed later. */
const PASSING: ReadonlySet<string> = new Set([
  SQLSTATE.lockNotAvailable,
  SQLSTATE.queryCanceled,
  SQLSTATE.deadlock,
  SQLSTATE.serializationFailure,
  SQLSTATE.tooManyConnections,
  SQLSTATE.adminShutdown,
  SQLSTATE.crashShutdown,
  SQLSTATE.cannotConnectNow,
  SQLSTATE.companyGone,
  'connection',
  'closed',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]);

/** Whether the same may well be done later. */
export const isPassing = (error: unknown): boolean => error instanceof DatabaseError && PASSING.has(error.code);
