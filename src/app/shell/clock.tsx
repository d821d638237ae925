import { Trans, useLingui } from '@lingui/react/macro';
import { Tooltip, UnstyledButton } from '@mantine/core';
import { useNow } from '../../ui/use-now.ts';
import classes from './clock.module.css';
import { clockTime } from './clock-time.ts';

/** The user's time; UTC and the zone's name on pointing, focus or touch (spec 1 §1). */
export function Clock({ timeZone }: { readonly timeZone: string }) {
  const { i18n } = useLingui();
  const now = useNow(60_000);
  return (
    <Tooltip
      label={<ClockWords timeZone={timeZone} now={now} />}
      events={{ hover: true, focus: true, touch: true }}
      position="bottom"
      withArrow
    >
      <UnstyledButton className={classes.clock}>
        <ClockIcon />
        <time dateTime={new Date(now).toISOString()}>{clockTime(now, timeZone, i18n.locale)}</time>
      </UnstyledButton>
    </Tooltip>
  );
}

function ClockIcon() {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <circle cx="8" cy="8" r="6.4" />
      <path d="M8 4.4V8l2.4 1.6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
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
