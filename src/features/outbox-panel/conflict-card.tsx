import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { type Conflict, conflictOf } from '../../commands/conflict.ts';
import { resolveConflict } from '../../commands/resolve-conflict.ts';
import type { OutboxItem } from '../../local/views/use-outbox.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { timeWords } from '../../ui/time-words.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { type Doer, doerOf } from './doer.ts';
import classes from './outbox-panel.module.css';
import { useNamed } from './use-named.ts';
import { useWords } from './use-words.ts';

interface ConflictCardProps {
  readonly item: OutboxItem;
  /** The id of where it is said what the entry does. */
  readonly labelledBy: string;
  readonly onRun: (work: Promise<void>) => void;
}

/** An entry that met somebody else's change: what happened, and what there is to decide beside discarding it. */
export function ConflictCard({ item, labelledBy, onRun }: ConflictCardProps) {
  const conflict = conflictOf(item);
  const doer = doerOf(item.lastError);
  switch (conflict.kind) {
    case 'choose':
      return (
        <ConflictChoice
          choices={conflict.choices}
          doer={doer}
          enteredAt={item.occurredAt}
          labelledBy={labelledBy}
          onChosen={(mine) => onRun(resolveConflict(item, mine))}
        />
      );
    case 'anyway':
      return (
        <Anyway
          changed={conflict.changed}
          doer={doer}
          labelledBy={labelledBy}
          onAnyway={() => onRun(resolveConflict(item, new Set()))}
        />
      );
    case 'gone':
      return (
        <Text size="sm" mt="xs">
          <Trans>
            It's not on the server. It was removed, or another browser still has to send it: retry then. Export it if
            you need it elsewhere.
          </Trans>
        </Text>
      );
    case 'refused':
      return null;
  }
}

interface AnywayProps {
  readonly changed: Extract<Conflict, { kind: 'anyway' }>['changed'];
  readonly doer: Doer | null;
  readonly labelledBy: string;
  readonly onAnyway: () => void;
}

function Anyway({ changed, doer, labelledBy, onAnyway }: AnywayProps) {
  const named = useNamed(labelledBy);
  const words = useWords();
  const reader = useTimeReader();
  const by = doer?.by ?? '';
  const time = doer === null ? '' : timeWords(doer.at, reader);
  return (
    <div className={classes.anyway}>
      <Text size="sm">
        {doer === null ? (
          <Trans>Someone else changed this after you last saw it.</Trans>
        ) : (
          <Trans>
            {by} changed this after you last saw it ({time}).
          </Trans>
        )}
      </Text>
      {changed.length > 0 && (
        <dl className={classes.content}>
          {changed.map(({ name, before, value }) => (
            <div key={words(name)}>
              <dt>{words(name)}</dt>
              <dd>
                {value === '' ? (
                  <Trans>changed</Trans>
                ) : (
                  <Trans>
                    was {words(before)}, now {words(value)}
                  </Trans>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Button mih="var(--h)" mt="xs" {...named('anyway')} onClick={onAnyway}>
        <Trans>Apply my change anyway</Trans>
      </Button>
    </div>
  );
}
