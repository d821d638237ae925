import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import classes from './shell-footer.module.css';

const FIRST_YEAR = 2015;

export function ShellFooter() {
  const version = __VERSION__;
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className={classes.footer}>
      <span>
        © {FIRST_YEAR}–{year} Lading
      </span>
      <span>
        <Trans>Version {version}</Trans>
      </span>
    </footer>
  );
}
