import { type ControlName, type ControlValues, isControlName } from '../../domain/reports/controls.ts';

/** What of stored parameters this console knows. */
export function knownValues(parameters: Readonly<Record<string, unknown>>): ControlValues {
  const known: Partial<Record<ControlName, string | number>> = {};
  for (const [name, value] of Object.entries(parameters)) {
    if (isControlName(name) && (typeof value === 'string' || typeof value === 'number')) known[name] = value;
  }
  return known;
}
