import type { AuditEntry } from '../../../contract/audit.ts';

/** A value of a thing as it was and as it is, under the names of the fields that lead to it. */
export interface ChangedValue {
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** No value, or one that says nothing. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The values that an entry changed, each by itself, however deep in its thing it stands. */
export function changedValues({ before, after }: Pick<AuditEntry, 'before' | 'after'>): readonly ChangedValue[] {
  return differing([], before, after);
}

function differing(path: readonly string[], before: unknown, after: unknown): readonly ChangedValue[] {
  if ((isFields(before) || isEmpty(before)) && (isFields(after) || isEmpty(after))) {
    const [was, is] = [isFields(before) ? before : {}, isFields(after) ? after : {}];
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) =>
      differing([...path, name], was[name], is[name]),
    );
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
}
