import { Trans } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import classes from './skip-link.module.css';

export const CONTENT_ID = 'content';

/** The first stop of the Tab key: past the header, to the page. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(CONTENT_ID)?.focus();
  };
  return (
    <a className={classes.skip} href={`#${CONTENT_ID}`} onClick={skip}>
      <Trans>Skip to main content</Trans>
    </a>
  );
}
