import { Trans, useLingui } from '@lingui/react/macro';
import { Tooltip, UnstyledButton } from '@mantine/core';
import classes from './clock.module.css';
import { clockTime } from './clock-time.ts';
import { useNow } from './use-now.ts';

/** The user's time; UTC and the zone's name on pointing, focus or touch (spec 1 §1). */
export function Clock({ timeZone }: { readonly timeZone: string }) {
  const { i18n } = useLingui();
  const now = useNow();
  return (
    <Tooltip
      label={<ClockWords timeZone={timeZone} now={now} />}
      events={{ hover: true, focus: true, touch: true }}
      position="bottom"
      withArrow
    >
      <UnstyledButton className={classes.clock}>
        <time dateTime={new Date(now).toISOString()}>{clockTime(now, timeZone, i18n.locale)}</time>
      </UnstyledButton>
    </Tooltip>
  );
}

/** `UTC 14:02 · Europe/Paris 16:02` */
export function ClockWords({ timeZone, now }: { readonly timeZone: string; readonly now: number }) {
  const { i18n } = useLingui();
  return (
    <Trans>
      UTC {clockTime(now, 'UTC', i18n.locale)} · {timeZone} {clockTime(now, timeZone, i18n.locale)}
    </Trans>
  );
}
