import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { LastTime } from './last-time.ts';
import classes from './last-time-card.module.css';

interface LastTimeCardProps {
  readonly last: LastTime;
  /** What the script is called. */
  readonly script: string;
  readonly onChange: () => void;
}

/** What stands in the form because it did the last time, in place of its fields. */
export function LastTimeCard({ last: { origin, destination, customer }, script, onChange }: LastTimeCardProps) {
  return (
    <div className={classes.card} data-testid="last-time">
      <div className={classes.words}>
        <b>
          <Trans>Same as last time</Trans>
        </b>
        <div>
          {origin?.name} → {destination?.name}
        </div>
        <div className={classes.quiet}>{[script, customer].filter((one) => one !== '').join(' · ')}</div>
      </div>
      <Button variant="default" mih="var(--h)" type="button" onClick={onChange}>
        <Trans>Change</Trans>
      </Button>
    </div>
  );
}
