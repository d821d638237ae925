import type { ErrorCode, ErrorItem } from '../../src/contract/errors.ts';

/** The HTTP status each code is answered with. */
const STATUS: Readonly<Record<ErrorCode, number>> = {
  'bad-request': 400,
  'idempotency-key-missing': 400,
  'not-signed-in': 401,
  'wrong-credentials': 401,
  'wrong-user': 401,
  'sign-on-failed': 401,
  'second-factor-needed': 401,
  'second-factor-wrong': 401,
  'enrolment-needed': 401,
  'confirmation-needed': 403,
  'cross-site': 403,
  forbidden: 403,
  scope: 403,
  'sign-on-unknown': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'in-progress': 409,
  'version-conflict': 409,
  gone: 410,
  'other-epoch': 412,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'idempotency-key-reused': 422,
  'device-unknown': 422,
  'device-in-use': 422,
  'device-lost': 422,
  'device-in-repair': 422,
  'device-reserved': 422,
  'guid-taken': 422,
  'wrong-state': 422,
  'mail-not-configured': 422,
  'client-too-old': 426,
  'too-many-tries': 429,
  'quota-reached': 429,
  'not-yet': 422,
  internal: 500,
  'service-failed': 502,
  overloaded: 503,
  'company-moved': 503,
  'no-writes': 503,
};

/** For whoever reads an answer without our words for the codes: a short English sentence, never an internal detail. */
const MESSAGE: Readonly<Record<ErrorCode, string>> = {
  'bad-request': 'The server could not understand the request.',
  'idempotency-key-missing': 'This call needs an Idempotency-Key that is a UUID.',
  'not-signed-in': 'Sign in first.',
  'wrong-credentials': 'Wrong username or password.',
  'wrong-user': 'Someone else is signed in.',
  'cross-site': 'This call is only accepted from the console itself.',
  forbidden: "You aren't authorized to do this.",
  scope: "This key's scopes don't include this call.",
  'not-found': 'Not found.',
  'method-not-allowed': 'This path does not take that method.',
  'in-progress': 'The same request is already in progress.',
  'other-epoch': 'The server was restored from a backup since.',
  'version-conflict': 'It was changed in the meantime.',
  gone: 'It was deleted.',
  'payload-too-large': 'The request is too large.',
  'unsupported-media-type': 'The body has to be application/json.',
  'idempotency-key-reused': 'This Idempotency-Key belongs to another request.',
  'device-unknown': 'Unknown device.',
  'device-in-use': 'The device is in use.',
  'device-lost': 'The device is marked as lost.',
  'device-in-repair': 'The device is in repair.',
  'device-reserved': 'The device is reserved.',
  'guid-taken': 'A shipment with this guid already exists.',
  'wrong-state': "Its current status doesn't allow this.",
  'company-moved': 'The company has moved to another server.',
  'mail-not-configured': "Email isn't set up on this server.",
  'confirmation-needed': 'Enter your password again.',
  'second-factor-needed': 'Enter the code from your authenticator app too.',
  'second-factor-wrong': 'This code is wrong or has already been used.',
  'enrolment-needed': "Your company requires two-step sign-in, and you haven't set it up yet.",
  'sign-on-failed': 'Single sign-on failed. Start again.',
  'sign-on-unknown': 'No user here is linked to that account.',
  'client-too-old': 'This version of the console is too old.',
  'too-many-tries': 'Too many attempts. Wait a moment, then try again.',
  'quota-reached': 'The company has reached one of its limits.',
  'not-yet': "This isn't available yet.",
  'service-failed': "A service this needs didn't respond correctly.",
  internal: 'Something went wrong on the server.',
  overloaded: 'The server is too busy.',
  'no-writes': "The database isn't accepting changes.",
};

interface RefusalOptions {
  readonly errors?: readonly ErrorItem[];
  /** Where the status of the code doesn't fit: a rule of the business refuses what is well formed, 422. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The row as it is now, where the answer is that it was changed in the meantime. */
  readonly current?: object;
}

/** A request that is answered with a coded error. Thrown anywhere below `http/`; rolls the transaction back. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: readonly ErrorItem[];
  readonly headers: Readonly<Record<string, string>>;
  readonly current: object | undefined;

  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    super(MESSAGE[code]);
    this.code = code;
    this.status = options.status ?? STATUS[code];
    this.errors = options.errors ?? [];
    this.headers = options.headers ?? {};
    this.current = options.current;
  }

  body(): { code: ErrorCode; message: string; errors: readonly ErrorItem[]; current?: object } {
    const { code, message, errors, current } = this;
    return { code, message, errors, ...(current === undefined ? {} : { current }) };
  }
}

/** The refusal of what is well formed for a rule of one field: 422, with the code and what is said of it. */
export const refusedField = (code: string, detail: string, field: string): Refusal =>
  new Refusal('bad-request', { status: 422, errors: [{ code, detail, field }] });
