import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { EndDialog } from '../end-dialog.tsx';

/** Asks before a key is revoked, which nobody can take back. */
export const RevokeKeyDialog = (props: Omit<ComponentProps<typeof EndDialog>, 'verb' | 'title'>) => (
  <EndDialog verb={<Trans>Revoke</Trans>} title={<Trans>Revoke this key?</Trans>} {...props} />
);
