import * as v from 'valibot';

/** What an ID token says of how somebody was signed in. */
export interface Authentication {
  /** Methods that were used, by the names of RFC 8176. */
  readonly amr: readonly string[];
  /** By what rules, in the provider's own words. */
  readonly acr: string | undefined;
}

const METHODS = v.array(v.string());

/**
 * Reads `amr` and `acr` of an ID token's claims. What isn't of the type that OpenID Connect gives it says nothing: nobody
 * guesses what was meant.
 */
export function authenticationOf({ amr, acr }: Readonly<Record<string, unknown>>): Authentication {
  return { amr: v.is(METHODS, amr) ? amr : [], acr: typeof acr === 'string' ? acr : undefined };
}

type Kind = 'known' | 'had' | 'is';

/**
 * What a method of RFC 8176 proves: something that one knows, has or is. The others are no factor: where somebody is (`geo`), that
 * somebody is there (`user`), what a risk was estimated at (`rba`), that Windows was signed in to (`wia`), on how many ways one
 * was spoken to (`mca`), and questions about one's life (`kba`), which others can answer.
 */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['pwd', 'known'],
  ['pin', 'known'],
  ['otp', 'had'],
  ['sms', 'had'],
  ['tel', 'had'],
  ['hwk', 'had'],
  ['swk', 'had'],
  ['sc', 'had'],
  ['pop', 'had'],
  ['face', 'is'],
  ['fpt', 'is'],
  ['iris', 'is'],
  ['retina', 'is'],
  ['vbm', 'is'],
]);

/**
 * Whether the provider says that it asked for a second factor: by `mfa`, by methods of two kinds, or by an `acr` that means so.
 * @param acrs those that do, as the company's sign-on is configured
 */
export function providerAsked({ amr, acr }: Authentication, acrs: readonly string[]): boolean {
  if (acr !== undefined && acr !== '' && acrs.includes(acr)) return true;
  if (amr.includes('mfa')) return true;
  const kinds = new Set(amr.map((method) => KINDS.get(method)));
  kinds.delete(undefined);
  return kinds.size > 1;
}
