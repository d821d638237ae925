import type { ErrorCode, ErrorItem } from '../contract/errors.ts';

/** What can be wrong before a coded answer of the server exists. */
export type TransportCode =
  /** The device has no connection. */
  | 'offline'
  /** Something answered, but not our server: a captive portal, a proxy, a login page. */
  | 'no-server'
  /** Nothing answered in time. */
  | 'timeout'
  /** The caller gave up. */
  | 'aborted'
  /** Our server answered in a shape this console does not know: one of the two is too old. */
  | 'unreadable-reply';

export type CallCode = ErrorCode | TransportCode;

/** The one error a call can end with. `code` decides everything; the message is for developers. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: CallCode;
  /** HTTP status, or null when there was no answer. */
  readonly status: number | null;
  readonly errors: readonly ErrorItem[];
  /** Milliseconds the server asked us to wait, or null. */
  readonly retryAfter: number | null;

  constructor(
    code: CallCode,
    status: number | null = null,
    errors: readonly ErrorItem[] = [],
    retryAfter: number | null = null,
  ) {
    super(status === null ? code : `${code} (${status})`);
    this.code = code;
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}
