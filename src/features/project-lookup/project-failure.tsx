import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import type { CallCode } from '../../api/api-error.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { StateShape } from '../../ui/state/state-mark.tsx';

/** Why a lookup found nothing (spec 1 §8 "Crate/tote lookup with no project id"). */
export function ProjectFailure({ code }: { readonly code: CallCode }) {
  const { t } = useLingui();
  return (
    <Alert color="red" icon={<StateShape state="error" />} mt="md">
      {code === 'not-found' ? <Trans>No data returned for Crate/Tote</Trans> : t(reasonWords(code))}
    </Alert>
  );
}
