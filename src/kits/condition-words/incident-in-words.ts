import type { IncidentRow } from '../../contract/incidents.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import type { IncidentInWords } from './incident-words.ts';

/** An incident with what is joined with it, for words: a field of its lead that is null is of an alert this device does not have. */
export const inWords = ({ row, lead, cause }: RowView<IncidentRow>): IncidentInWords => ({
  ...row,
  lead:
    lead === null || lead === undefined
      ? null
      : Object.fromEntries(Object.entries(lead).filter(([, value]) => value !== null)),
  causePlace: cause?.location ?? '',
});
