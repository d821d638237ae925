import { Plural } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import type { OutboxItem } from '../../local/views/use-outbox.ts';
import { OutboxEntry, type OutboxEntryProps } from './outbox-entry.tsx';
import classes from './outbox-panel.module.css';

interface EntryListProps extends Pick<OutboxEntryProps, 'onRun' | 'onExport' | 'onClose'> {
  readonly items: readonly OutboxItem[];
  /** The entry that is to be in sight. */
  readonly at: number | null;
}

/** Entries drawn at once: a queue of thousands must not hold the page up. */
const STEP = 50;

/** Entries in order, the first of them and more on request. */
export function EntryList({ items, at, ...actions }: EntryListProps) {
  const [shown, setShown] = useState(STEP);
  const upTo = Math.max(shown, 1 + items.findIndex(({ localSeq }) => localSeq === at));
  const left = items.length - upTo;
  return (
    <Stack gap="sm" component="ul" className={classes.list}>
      {items.slice(0, upTo).map((item) => (
        <OutboxEntry key={item.localSeq} item={item} wanted={item.localSeq === at} {...actions} />
      ))}
      {left > 0 && (
        <li>
          <Button mih="var(--h)" variant="default" fullWidth onClick={() => setShown(upTo + STEP)}>
            <Plural value={left} one="# more" other="# more" />
          </Button>
        </li>
      )}
    </Stack>
  );
}
