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
import { useWords } from './use-words.ts';

interface ConflictCardProps {
  readonly item: OutboxItem;
  readonly onRun: (work: Promise<void>) => void;
}

/** An entry that met somebody else's change: what happened, and what there is to decide beside discarding it. */
export function ConflictCard({ item, onRun }: ConflictCardProps) {
  const conflict = conflictOf(item);
  const doer = doerOf(item.lastError);
  switch (conflict.kind) {
    case 'choose':
      return (
        <ConflictChoice
          choices={conflict.choices}
          doer={doer}
          enteredAt={item.occurredAt}
          onChosen={(mine) => onRun(resolveConflict(item, mine))}
        />
      );
    case 'anyway':
      return <Anyway changed={conflict.changed} doer={doer} onAnyway={() => onRun(resolveConflict(item, new Set()))} />;
    case 'gone':
      return (
        <Text size="sm" mt="xs">
          <Trans>
            It is not on the server. It was removed, or it is still to come from another device: retry then. Export it
            if it is needed elsewhere.
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
  readonly onAnyway: () => void;
}

function Anyway({ changed, doer, onAnyway }: AnywayProps) {
  const words = useWords();
  const reader = useTimeReader();
  const by = doer?.by ?? '';
  const time = doer === null ? '' : timeWords(doer.at, reader);
  return (
    <div className={classes.anyway}>
      <Text size="sm">
        {doer === null ? (
          <Trans>Somebody else has changed it since you saw it.</Trans>
        ) : (
          <Trans>
            {by} has changed it since you saw it ({time}).
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
                  <Trans>was changed</Trans>
                ) : (
                  <Trans>
                    was {words(before)}, is now {words(value)}
                  </Trans>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Button mih="var(--h)" mt="xs" onClick={onAnyway}>
        <Trans>Do it anyway</Trans>
      </Button>
    </div>
  );
}
