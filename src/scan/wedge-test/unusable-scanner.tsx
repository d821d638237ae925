import { Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { StateShape } from '../../ui/state/state-mark.tsx';
import type { Finding } from './find-setup.ts';

/** Why a scanner can't be used as it is, and what to do. */
export function UnusableScanner({ finding }: { readonly finding: Exclude<Finding, { readonly kind: 'found' }> }) {
  return (
    <Alert color="red" title={<Trans>This scanner can't be used yet</Trans>} icon={<StateShape state="error" />}>
      <Why finding={finding} />
    </Alert>
  );
}

function Why({ finding }: { readonly finding: Exclude<Finding, { readonly kind: 'found' }> }) {
  switch (finding.kind) {
    case 'no-ending':
      return (
        <Trans>
          The scanner sends nothing after the code, so Lading can't tell where it ends. Set the scanner to send Enter.
          Its manual calls this a suffix or terminator.
        </Trans>
      );
    case 'too-slow': {
      const { pace } = finding;
      return (
        <Trans>
          The scanner sends a key every {pace} ms, as slowly as a person types. Set it to 100 ms or less. Its manual
          calls this the inter-character delay.
        </Trans>
      );
    }
    case 'other': {
      const { wrote } = finding;
      return wrote === '' ? (
        <Trans>The scanner sent nothing readable. Set it to keyboard mode, then scan again.</Trans>
      ) : (
        <Trans>Received “{wrote}”, which isn't the whole test code. Scan the code above again.</Trans>
      );
    }
  }
}
