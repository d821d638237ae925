const pair = (value: number): string => value.toString(16).toUpperCase().padStart(2, '0');

/** The id of the nth device of a bench's fleet, up to 65,535. @param kind two hexadecimal digits that no other part of the fleet has */
export const fleetId = (kind: string, nth: number): string => `00_1B_AD_${kind}_${pair(nth >> 8)}_${pair(nth & 255)}`;
