import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { host, subscribeHost } from '../../api/host.ts';
import { HOUR_MS } from '../../domain/duration.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { yearAt } from '../../ui/time-words.ts';
import { useNow } from '../../ui/use-now.ts';
import classes from './footer-words.module.css';

const FIRST_YEAR = 2015;

/** Copyright, what the installation links to, and the version (spec 1 §1). */
export function FooterWords() {
  const version = __VERSION__;
  const year = yearAt(useNow(HOUR_MS), useTimeReader());
  const links = useSyncExternalStore(subscribeHost, host).footerLinks;
  return (
    <>
      <span>
        © {FIRST_YEAR}–{year} Lading
      </span>
      {links !== undefined && (
        <ul className={classes.links}>
          {links.privacyPolicy !== undefined && (
            <li>
              <OutsideLink href={links.privacyPolicy}>
                <Trans>Privacy Policy</Trans>
              </OutsideLink>
            </li>
          )}
          {links.social?.map(({ name, url }) => (
            <li key={url}>
              <OutsideLink href={url}>{name}</OutsideLink>
            </li>
          ))}
        </ul>
      )}
      <span>
        <Trans>Version {version}</Trans>
      </span>
    </>
  );
}
