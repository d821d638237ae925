import { Plural } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { Fragment, useState } from 'react';
import type { OutboxItem } from '../../local/views/use-outbox.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { zoneOf } from '../../ui/time-words.ts';
import { byDay } from './by-day.ts';
import { DayName } from './day-name.tsx';
import { OutboxEntry, type OutboxEntryProps } from './outbox-entry.tsx';
import classes from './outbox-panel.module.css';

interface EntryListProps extends Pick<OutboxEntryProps, 'onRun' | 'onExport' | 'onClose'> {
  readonly items: readonly OutboxItem[];
  /** The entry that is to be in sight. */
  readonly at: number | null;
  /** When each was, milliseconds since 1970: it stands under its day. */
  readonly when: (item: OutboxItem) => number;
}

/** Entries drawn at once: a queue of thousands must not hold the page up. */
const STEP = 50;

/** Entries in order under the days they are of, the first of them and more on request. */
export function EntryList({ items, at, when, ...actions }: EntryListProps) {
  const reader = useTimeReader();
  const [shown, setShown] = useState(STEP);
  const upTo = Math.max(shown, 1 + items.findIndex(({ localSeq }) => localSeq === at));
  const left = items.length - upTo;
  return (
    <>
      {byDay(items.slice(0, upTo), when, zoneOf(reader)).map(({ day, items: ofDay }) => (
        <Fragment key={`${day} ${ofDay[0]?.localSeq ?? ''}`}>
          <Text component="h3" size="sm" c="dimmed" className={classes.day}>
            <DayName day={day} reader={reader} />
          </Text>
          <Stack gap="sm" component="ul" className={classes.list}>
            {ofDay.map((item) => (
              <OutboxEntry key={item.localSeq} item={item} at={when(item)} wanted={item.localSeq === at} {...actions} />
            ))}
          </Stack>
        </Fragment>
      ))}
      {left > 0 && (
        <Button mih="var(--h)" mt="sm" variant="default" fullWidth onClick={() => setShown(upTo + STEP)}>
          <Plural value={left} one="# more" other="# more" />
        </Button>
      )}
    </>
  );
}
