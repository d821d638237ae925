import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { AuditEntry } from '../../../contract/audit.ts';
import classes from './audit.module.css';
import { changedValues } from './field-values.ts';
import { useValueTexts } from './use-value-texts.ts';

/** What an entry changed, a line for each value: what it was, what it is. */
export function ChangedFields({ entry }: { readonly entry: Pick<AuditEntry, 'thing' | 'before' | 'after'> }) {
  const { t } = useLingui();
  const texts = useValueTexts();
  const { thing } = entry;
  const values = changedValues(entry);
  if (values.length === 0) return null;
  return (
    <ul className={classes.fields}>
      {values.map(({ path, before, after }) => (
        <li key={path.join('.')}>
          <span className={classes.quiet}>{texts.field(thing, path)}:</span>{' '}
          {entry.before !== null && (
            <>
              <VisuallyHidden>{t`before`} </VisuallyHidden>
              <del translate="no">{texts.value(thing, path, before) ?? t`empty`}</del>
              <span aria-hidden> → </span>
            </>
          )}
          {entry.after !== null && (
            <>
              <VisuallyHidden> {t`after`} </VisuallyHidden>
              <ins translate="no">{texts.value(thing, path, after) ?? t`empty`}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
