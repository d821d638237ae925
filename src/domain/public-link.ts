/** Days a public link is in force, unless its maker chooses otherwise; and the most there are to choose. */
export const LINK_DAYS_DEFAULT = 30;
export const LINK_DAYS_MAX = 365;

/** Different digits of 32 that random ones practically always have: fewer come once in 25 million. */
const DIFFERENT_DIGITS = 8;

/** Whether a secret in the form of a guid can be random: one that somebody typed or counted up is not. */
export const isHardToGuess = (secret: string): boolean => new Set(secret.replaceAll('-', '')).size >= DIFFERENT_DIGITS;

const LINK = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([A-Za-z0-9]{1,100})$/;

/** A public link's parts (spec 1 §5: a 36-character guid, a dash, an alphanumeric username); null for anything else. */
export function readPublicLink(text: string): { readonly secret: string; readonly username: string } | null {
  const [, secret, username] = LINK.exec(text) ?? [];
  return secret === undefined || username === undefined ? null : { secret, username };
}

/** What a link may show beside where the shipment is, its state and its dates: chosen by who shares, as the company allows. */
export const PUBLIC_PARTS = ['temperature', 'excursions'] as const;
export type PublicPart = (typeof PUBLIC_PARTS)[number];

/** What of the chosen parts a company shows now; null: it allows all. */
export const shownParts = (
  chosen: readonly PublicPart[],
  allowed: readonly PublicPart[] | null,
): readonly PublicPart[] => PUBLIC_PARTS.filter((part) => chosen.includes(part) && (allowed?.includes(part) ?? true));
