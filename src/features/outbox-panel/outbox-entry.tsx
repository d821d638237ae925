import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { reasonLines } from '../../api/reason-details.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { conflictOf } from '../../commands/conflict.ts';
import { describeEntry } from '../../commands/registry.ts';
import { NEEDS_PERSON, SETTLED } from '../../local/outbox/entry.ts';
import type { OutboxItem } from '../../local/views/use-outbox.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { clockTime, timeWords } from '../../ui/time-words.ts';
import { ConflictCard } from './conflict-card.tsx';
import { DeviceConflict, takenBy } from './device-conflict.tsx';
import { EntryActions } from './entry-actions.tsx';
import { EntryContent } from './entry-content.tsx';
import { entryState, entryWords } from './entry-words.ts';
import classes from './outbox-panel.module.css';

export interface OutboxEntryProps {
  readonly item: OutboxItem;
  /** When it was, milliseconds since 1970. */
  readonly at: number;
  /** The panel was opened for this one. */
  readonly wanted: boolean;
  readonly onRun: (work: Promise<void>) => void;
  readonly onExport: (localSeq: number) => void;
  readonly onClose: () => void;
}

/** One entry: what it does, since when, where it is on its way, the server's last answer, and what can be done. */
export function OutboxEntry({ item, at, wanted, onRun, onExport, onClose }: OutboxEntryProps) {
  const { t } = useLingui();
  const reader = useTimeReader();
  const time = (instant: number) => timeWords(instant, reader);
  const needsPerson = NEEDS_PERSON.has(item.state);
  // What goes by itself takes two lines until somebody wants more of it.
  const [opened, setOpened] = useState(false);
  const isOpen = needsPerson || opened || wanted;
  const settled = SETTLED.has(item.state);
  const description = t(describeEntry(item.type, item.payload));
  const whatId = useId();
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (wanted) place.current?.scrollIntoView({ block: 'nearest' });
  }, [wanted]);

  const taken = takenBy(item);
  return (
    <li
      className={classes.entry}
      data-testid="outbox-entry"
      data-state={item.state}
      data-settled={settled}
      // The dialog, when it opens, gives the focus to what asks for it this way.
      {...(wanted ? { tabIndex: -1, 'data-autofocus': true } : {})}
      ref={place}
    >
      <div className={classes.entryHead}>
        <Text id={whatId} fw={settled ? 400 : 600} className={classes.what}>
          {description}
        </Text>
        {!settled && !needsPerson && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="var(--h)"
            className={classes.fold}
            aria-expanded={isOpen}
            aria-label={t`Details of “${description}”`}
            onClick={() => setOpened(!isOpen)}
          >
            {isOpen ? <IconChevronUp size={20} aria-hidden /> : <IconChevronDown size={20} aria-hidden />}
          </ActionIcon>
        )}
        <Text size="sm" component="div" aria-live="polite" className={classes.state}>
          <StateMark state={entryState(item)}>{t(entryWords(item, { time, words: t }))}</StateMark>
          {item.attempts > 0 && !settled && (
            <span>
              {' · '}
              <Plural value={item.attempts} one="# attempt" other="# attempts" />
            </span>
          )}
          {item.state !== 'acked' && (
            <span className={classes.when}>
              {' · '}
              {clockTime(at, reader)}
            </span>
          )}
        </Text>
      </div>
      {item.holds > 0 && needsPerson && (
        <Text size="sm">
          <Plural
            value={item.holds}
            one="# later change is waiting for this"
            other="# later changes are waiting for this"
          />
        </Text>
      )}
      {item.merged && (
        <Text size="sm" c="dimmed">
          <Trans>Merged with another change</Trans>
        </Text>
      )}
      {!settled && isOpen && (
        <>
          {item.lastError !== null && !saysItself(item) && <LastAnswer error={item.lastError} />}
          {taken !== null && (
            <DeviceConflict
              item={item}
              taken={taken}
              what={description}
              labelledBy={whatId}
              onRun={onRun}
              onClose={onClose}
            />
          )}
          {item.state === 'conflict' && <ConflictCard item={item} labelledBy={whatId} onRun={onRun} />}
          <EntryContent item={item} />
          <EntryActions
            item={item}
            what={description}
            labelledBy={whatId}
            isDecidedAbove={taken !== null}
            onRun={onRun}
            onExport={onExport}
            onClose={onClose}
          />
        </>
      )}
    </li>
  );
}

/** A conflict's own words say what the answer was. */
const saysItself = (item: OutboxItem): boolean => item.state === 'conflict' && conflictOf(item).kind !== 'refused';

function LastAnswer({ error }: { readonly error: NonNullable<OutboxItem['lastError']> }) {
  const { t } = useLingui();
  return (
    <div className={classes.answer}>
      <Text size="sm">
        <Trans>Last response:</Trans> {t(reasonWords(error.code))}
      </Text>
      {reasonLines(error.errors, t).map((line) => (
        <Text size="sm" key={line}>
          {line}
        </Text>
      ))}
    </div>
  );
}
