import type { SourceSettings } from '../../../../src/contract/device-sources.ts';

const PERCENT = 100;
const limited = (charge: number): number => Math.min(1, Math.max(0, charge));

/** A charge from 0 to 1 of percent, or else of volts where the source says which are full and empty. */
export function chargeFrom(
  { percent, volts }: { readonly percent?: number | undefined; readonly volts?: number | undefined },
  { battery }: SourceSettings,
): number | undefined {
  if (percent !== undefined) return limited(percent / PERCENT);
  if (volts === undefined || battery === null) return undefined;
  return limited((volts - battery.empty) / (battery.full - battery.empty));
}
