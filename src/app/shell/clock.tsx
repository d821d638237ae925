import { Trans } from '@lingui/react/macro';
import { Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { MINUTE_MS } from '../../domain/duration.ts';
import { instantAt } from '../../domain/instant.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { clockTime } from '../../ui/time-words.ts';
import { useNow } from '../../ui/use-now.ts';
import classes from './clock.module.css';

/**
 * UTC and the user's time with the name of their zone, on pointing, focus or touch (spec 1 §1). It shows no time of its own:
 * the status beside it does, and two clocks that are a minute apart are one too many.
 */
export function Clock() {
  const reader = useTimeReader();
  const now = useNow(MINUTE_MS);
  return (
    <Tooltip
      label={<ClockWords now={now} />}
      events={{ hover: true, focus: true, touch: true }}
      position="bottom"
      withArrow
    >
      <UnstyledButton className={classes.clock}>
        <IconClock size={20} aria-hidden />
        <VisuallyHidden>
          <time dateTime={instantAt(now)}>{clockTime(now, reader)}</time>
        </VisuallyHidden>
      </UnstyledButton>
    </Tooltip>
  );
}

/** `UTC 14:02 · Europe/Paris 16:02` */
export function ClockWords({ now }: { readonly now: number }) {
  const reader = useTimeReader();
  const utc = clockTime(now, { ...reader, timeZone: 'UTC' });
  const own = clockTime(now, reader);
  return (
    <Trans>
      UTC {utc} · {reader.timeZone} {own}
    </Trans>
  );
}
