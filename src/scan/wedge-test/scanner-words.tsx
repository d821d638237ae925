import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { WedgeProfile } from '../wedge/wedge-profile.ts';
import { TEST_TEXT } from './find-setup.ts';
import classes from './wedge-test.module.css';

interface ScannerWordsProps {
  readonly profile: WedgeProfile;
  /** What this device wrote for the test code. */
  readonly wrote?: string;
  /** From key to key, in milliseconds. */
  readonly pace?: number;
}

/** What is known of a scanner, in words. */
export function ScannerWords({ profile: { layout, before, after }, wrote, pace }: ScannerWordsProps) {
  return (
    <dl className={classes.found}>
      <dt>
        <Trans>Keyboard</Trans>
      </dt>
      <dd>
        <LayoutWords layout={layout} />
        {wrote !== undefined && wrote !== TEST_TEXT && (
          <div>
            <Trans>The keyboard layout here is different: it types “{wrote}”. Lading still reads it correctly.</Trans>
          </div>
        )}
      </dd>
      <dt>
        <Trans>Prefix</Trans>
      </dt>
      <dd>{before.length === 0 ? <Trans>empty</Trans> : <Strokes strokes={before} />}</dd>
      <dt>
        <Trans>Suffix</Trans>
      </dt>
      <dd>
        <Strokes strokes={after} />
      </dd>
      {pace !== undefined && (
        <>
          <dt>
            <Trans>Speed</Trans>
          </dt>
          <dd>
            <Trans>one key every {pace} ms</Trans>
          </dd>
        </>
      )}
    </dl>
  );
}

/** Keys by their names, which are the same in every language. */
const Strokes = ({ strokes }: { readonly strokes: readonly string[] }) => (
  <span translate="no">{strokes.join(' ')}</span>
);

function LayoutWords({ layout }: { readonly layout: WedgeProfile['layout'] }): ReactNode {
  switch (layout) {
    case 'us':
      return <Trans>English (US or UK)</Trans>;
    case 'uk':
      return <Trans>English (UK)</Trans>;
    case 'fr':
      return <Trans>French (AZERTY)</Trans>;
    case 'de':
      return <Trans>German (QWERTZ)</Trans>;
    case null:
      return <Trans>same as here</Trans>;
  }
}
