import type { AuditEntry } from '../../../contract/audit.ts';
import { CSV_START, csvDate, csvLine } from '../../../domain/csv.ts';
import { changedValues } from './field-values.ts';
import type { ValueTexts } from './use-value-texts.ts';

/** What the file calls things, in the reader's language. */
export interface CsvWords extends ValueTexts {
  /** The columns: time, person, thing, name, id, what was done, field, before, after. */
  readonly columns: readonly string[];
  readonly operator: string;
  readonly thing: (thing: string) => string;
  readonly act: (act: string) => string;
}

/** Entries as a CSV: a line for each field that was changed. A text that a spreadsheet would run is shown as text. */
export function auditCsv(entries: readonly AuditEntry[], words: CsvWords): string {
  const lines = entries.flatMap((entry) => {
    const { at, userId, loginName, thing, thingName, thingId, act } = entry;
    const who = userId === null ? words.operator : loginName;
    const common = [csvDate(at), who, words.thing(thing), words.name(thing, thingName), thingId, words.act(act)];
    const fields = changedValues(entry);
    if (fields.length === 0) return [csvLine([...common, null, null, null])];
    return fields.map(({ path, before, after }) =>
      csvLine([...common, words.field(thing, path), words.value(thing, path, before), words.value(thing, path, after)]),
    );
  });
  return CSV_START + csvLine(words.columns) + lines.join('');
}
