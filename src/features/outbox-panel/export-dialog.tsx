import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { may } from '../../domain/may.ts';
import { useProfile } from '../../local/session/profile.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CodeShow } from './code-show.tsx';
import { ColleagueExport } from './colleague-export.tsx';
import { type OwnCodes, OwnExport, useOwnExport } from './own-export.tsx';

export interface ExportDialogProps {
  /** The local numbers of the entries that are exported. */
  readonly entries: readonly number[];
  readonly onClose: () => void;
}

const NOBODY = { roles: [], permissions: [] } as const;

/** Unsent work as an encrypted file, or as codes for another device's camera. It stays here until it is sent. */
export function ExportDialog({ entries, onClose }: ExportDialogProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState<OwnCodes | null>(null);
  const exporting = useOwnExport(entries, setShown);
  const [forWhom, setForWhom] = useState<'me' | 'colleague'>('me');
  const user = useProfile() ?? NOBODY;
  return (
    <Dialog title={t`Export unsent work`} stays onClose={onClose}>
      {shown === null ? (
        <Stack gap="md">
          {may(user, 'createShipment') && (
            <ChoiceRow
              label={t`Who takes it over`}
              value={forWhom}
              onChange={setForWhom}
              choices={[
                { value: 'me', name: <Trans>I, elsewhere</Trans> },
                { value: 'colleague', name: <Trans>A colleague</Trans> },
              ]}
            />
          )}
          {forWhom === 'colleague' ? (
            <ColleagueExport entries={entries} onClose={onClose} />
          ) : (
            <OwnExport count={entries.length} exporting={exporting} />
          )}
        </Stack>
      ) : (
        <CodeShow codes={shown.codes} passphrase={shown.passphrase} />
      )}
    </Dialog>
  );
}

export default ExportDialog;
