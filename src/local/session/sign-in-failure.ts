/** Why somebody could not sign in, where that is this device's own doing and not an answer of the server. */
export type SignInReason =
  /** Without a connection: not the password of the last sign-in here. `left`: tries until only the server can tell. */
  | { readonly kind: 'unlock-wrong'; readonly left: number }
  /** Without a connection: too many wrong passwords. */
  | { readonly kind: 'unlock-used-up' }
  /** Without a connection: the last sign-in with one is longer ago than this. */
  | { readonly kind: 'unlock-too-old'; readonly hours: number }
  /** The server let them in, and the browser did not keep the cookie that says so. */
  | { readonly kind: 'not-kept' }
  /** The browser's storage doesn't answer. */
  | { readonly kind: 'storage' };

export class SignInFailure extends Error {
  override readonly name = 'SignInFailure';
  readonly reason: SignInReason;

  constructor(reason: SignInReason, cause?: unknown) {
    super(reason.kind, { cause });
    this.reason = reason;
  }
}
