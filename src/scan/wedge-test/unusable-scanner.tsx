import { Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { StateShape } from '../../ui/state/state-mark.tsx';
import type { Finding } from './find-setup.ts';

/** Why a scanner can't be used as it is, and what to do. */
export function UnusableScanner({ finding }: { readonly finding: Exclude<Finding, { readonly kind: 'found' }> }) {
  return (
    <Alert color="red" title={<Trans>This can’t be used yet</Trans>} icon={<StateShape state="error" />}>
      <Why finding={finding} />
    </Alert>
  );
}

function Why({ finding }: { readonly finding: Exclude<Finding, { readonly kind: 'found' }> }) {
  switch (finding.kind) {
    case 'no-ending':
      return (
        <Trans>
          The scanner sends nothing after the code, so its end is not known. Set it to send Enter: its manual has a code
          for that, often called suffix or terminator.
        </Trans>
      );
    case 'too-slow': {
      const { pace } = finding;
      return (
        <Trans>
          The scanner sends a key every {pace} ms, as slowly as a person types. Set it to 100 ms or less: its manual
          calls that inter-character delay.
        </Trans>
      );
    }
    case 'other': {
      const { wrote } = finding;
      return wrote === '' ? (
        <Trans>The scanner sent nothing readable. Set it to act as a keyboard, then scan again.</Trans>
      ) : (
        <Trans>This device got “{wrote}”, which is not the whole test code. Scan the code above again.</Trans>
      );
    }
  }
}
