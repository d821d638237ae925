import { Trans } from '@lingui/react/macro';
import classes from './public-page.module.css';

/** What a link that is over leads to: who sent it has ended it, and only they can give another. There is nothing to sign in to. */
export function LinkEnded() {
  return (
    <div data-testid="link-ended">
      <h1 className={classes.title}>
        <Trans>This link has ended</Trans>
      </h1>
      <p>
        <Trans>Its sender ended it, or its time was over. Ask the person who sent it to you for a new one.</Trans>
      </p>
    </div>
  );
}
