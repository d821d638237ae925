import { Trans } from '@lingui/react/macro';
import { contentInWords } from '../../commands/part-words.ts';
import { readEntry } from '../../commands/registry.ts';
import type { OutboxItem } from '../../local/views/use-outbox.ts';
import classes from './outbox-panel.module.css';
import { useWords } from './use-words.ts';

/** What was entered, so that nothing has to be sent to be read: field by field, or as it is stored where nobody can read it. */
export function EntryContent({ item: { type, payload, payloadVersion } }: { readonly item: OutboxItem }) {
  const words = useWords();
  const known = readEntry(type, payload, payloadVersion);
  const content = known === null ? [] : contentInWords(known.payload);
  return (
    <details className={classes.details}>
      <summary>
        <Trans>What you entered</Trans>
      </summary>
      {content.length > 0 ? (
        <dl className={classes.content}>
          {content.map(({ name, value }) => (
            <div key={words(name)}>
              <dt>{words(name)}</dt>
              <dd>{words(value)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <pre className={classes.raw}>{JSON.stringify(payload, null, 2)}</pre>
      )}
    </details>
  );
}
