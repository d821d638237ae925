import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { AuditEntry } from '../../../contract/audit.ts';
import classes from './audit.module.css';
import { changedFields } from './field-values.ts';
import { fieldWords } from './field-words.ts';

/** What an entry changed, a line for each field: what it was, what it is. */
export function ChangedFields({ entry }: { readonly entry: Pick<AuditEntry, 'before' | 'after'> }) {
  const { t } = useLingui();
  const fields = changedFields(entry);
  if (fields.length === 0) return null;
  return (
    <ul className={classes.fields}>
      {fields.map(({ field, before, after }) => (
        <li key={field}>
          <span className={classes.quiet}>{fieldWords(field, t)}:</span>{' '}
          {entry.before !== null && (
            <>
              <VisuallyHidden>{t`before`} </VisuallyHidden>
              <del translate="no">{before ?? t`empty`}</del>
              <span aria-hidden> → </span>
            </>
          )}
          {entry.after !== null && (
            <>
              <VisuallyHidden> {t`after`} </VisuallyHidden>
              <ins translate="no">{after ?? t`empty`}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
