import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import type { CallCode } from '../../api/api-error.ts';
import { reasonLines } from '../../api/reason-details.ts';
import { reasonWords } from '../../api/reason-words.ts';
import type { ErrorItem } from '../../contract/errors.ts';
import { StateShape } from '../../ui/state/state-mark.tsx';

interface ProjectFailureProps {
  readonly code: CallCode;
  readonly errors: readonly ErrorItem[];
}

/**
 * Why a lookup found nothing (spec 1 §8 "Crate/tote lookup with no project id", "Project lookup errors"): what is wrong
 * with the line or with the question, then what the server says of it.
 */
export function ProjectFailure({ code, errors }: ProjectFailureProps) {
  const { t } = useLingui();
  return (
    <Alert color="red" icon={<StateShape state="error" />} mt="md">
      {code === 'not-found' ? (
        <Trans>No data returned for Crate/Tote</Trans>
      ) : (
        <>
          {t(reasonWords(code))}
          {reasonLines(errors, t).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </>
      )}
    </Alert>
  );
}
