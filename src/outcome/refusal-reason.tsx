import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { reasonLines } from '../api/reason-details.ts';
import { reasonWords } from '../api/reason-words.ts';
import type { DeliveryError } from '../local/outbox/entry.ts';
import classes from './refusal-reason.module.css';

/** Why the server did not take an entry: what its answer says, and of what. */
export function RefusalReason({ error }: { readonly error: DeliveryError | null }) {
  const { t } = useLingui();
  if (error === null) return null;
  return (
    <Text component="div" className={classes.reason}>
      {t(reasonWords(error.code))}
      {reasonLines(error.errors, t).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Text>
  );
}
