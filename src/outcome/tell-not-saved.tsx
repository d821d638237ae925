import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { reasonWords } from '../api/reason-words.ts';
import { StorageError } from '../local/storage/storage-error.ts';
import { StateMark } from '../ui/state/state-mark.tsx';

/** Tells that what a person has just done could not be stored on this device, and why. `failure`: what was not done. */
export function tellNotSaved(error: unknown, failure?: ReactNode): void {
  const id = crypto.randomUUID();
  const code = error instanceof StorageError ? error.code : 'forbidden';
  notifications.show({
    id,
    autoClose: false,
    withCloseButton: false,
    message: <NotSaved id={id} code={code} failure={failure} />,
  });
}

interface NotSavedProps {
  /** The toast it is in. */
  readonly id: string;
  readonly code: StorageError['code'] | 'forbidden';
  readonly failure: ReactNode;
}

function NotSaved({ id, code, failure }: NotSavedProps) {
  const { t } = useLingui();
  return (
    <>
      <StateMark state="error">{failure ?? <Trans>Not saved</Trans>}</StateMark>
      <div>{t(reasonWords(code))}</div>
      <Button mt="xs" variant="default" onClick={() => notifications.hide(id)}>
        <Trans>Close</Trans>
      </Button>
    </>
  );
}
