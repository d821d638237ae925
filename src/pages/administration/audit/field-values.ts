import type { AuditEntry } from '../../../contract/audit.ts';

/** A field as it was and as it is; null: it had no value, or there was no such thing. */
export interface ChangedField {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A value as a line of text; null for none. */
function lineOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number')) {
    return value.length === 0 ? null : value.join(', ');
  }
  return JSON.stringify(value);
}

/** The fields that an entry names, each with what it was and is. */
export function changedFields({ before, after }: Pick<AuditEntry, 'before' | 'after'>): readonly ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((field) => ({ field, before: lineOf(before?.[field]), after: lineOf(after?.[field]) }))
    .filter((one) => one.before !== null || one.after !== null);
}
