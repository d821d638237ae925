/** More than this is not counted on a badge (spec 1 §1). */
const MOST = 9;

/** What the badge of the alerts says: `9+` above nine. */
export const alertBadge = (count: number): string => (count > MOST ? `${MOST}+` : String(count));
