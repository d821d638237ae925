/** Why work could not be handed over. The words of each are in the outbox panel. */
export type HandoverCode =
  /** Not a file, or no codes, of this product's unsent work. */
  | 'not-ours'
  /** Written by a newer console than this one. */
  | 'newer-version'
  /** The end is missing. */
  | 'cut'
  /** Some of it is not what was written. */
  | 'damaged'
  | 'wrong-passphrase'
  /** The work of somebody else. */
  | 'other-user'
  | 'other-company'
  /** This page can't encrypt: it did not come over a secure connection. */
  | 'insecure';

export class HandoverError extends Error {
  override readonly name = 'HandoverError';
  readonly code: HandoverCode;

  constructor(code: HandoverCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
