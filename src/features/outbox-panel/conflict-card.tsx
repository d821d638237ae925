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
      <Button mih="var(--h)" mt="xs" onClick={onAnyway}>
        <Trans>Apply my change anyway</Trans>
      </Button>
    </div>
  );
}
