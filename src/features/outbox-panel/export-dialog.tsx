import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconDownload, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../domain/may.ts';
import { toCodes } from '../../local/handover/code-series.ts';
import { unsentBytes } from '../../local/handover/export-unsent.ts';
import { newPassphrase, PASSPHRASE_MIN, plainPassphrase } from '../../local/handover/passphrase.ts';
import { useProfile } from '../../local/session/profile.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { onText } from '../../ui/form/entered.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { CodeShow } from './code-show.tsx';
import { ColleagueExport } from './colleague-export.tsx';
import { exportToFile } from './export-to-file.ts';
import { handoverWords } from './handover-words.ts';
import classes from './outbox-panel.module.css';

export interface ExportDialogProps {
  /** The local numbers of the entries that are exported. */
  readonly entries: readonly number[];
  readonly onClose: () => void;
}

const NOBODY = { roles: [], permissions: [] } as const;

type Step =
  | { readonly kind: 'asks'; readonly problem: 'none' | 'too-many' | { readonly error: unknown } }
  | { readonly kind: 'saved' }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** Unsent work as an encrypted file, or as codes for another device's camera. It stays here until it is sent. */
export function ExportDialog({ entries, onClose }: ExportDialogProps) {
  const { t } = useLingui();
  const [phrase, setPhrase] = useState(newPassphrase);
  const [step, setStep] = useState<Step>({ kind: 'asks', problem: 'none' });
  const [busy, setBusy] = useState<'file' | 'codes' | null>(null);
  const [forWhom, setForWhom] = useState<'me' | 'colleague'>('me');
  const user = useProfile() ?? NOBODY;
  const short = plainPassphrase(phrase).length < PASSPHRASE_MIN;

  const make = async (as: 'file' | 'codes') => {
    if (short || busy !== null) return;
    setBusy(as);
    try {
      const only = new Set(entries);
      if (as === 'file') {
        await exportToFile(phrase, only);
        setStep({ kind: 'saved' });
      } else {
        const codes = toCodes(await unsentBytes(phrase, only));
        setStep(codes === null ? { kind: 'asks', problem: 'too-many' } : { kind: 'codes', codes });
      }
    } catch (error) {
      setStep({ kind: 'asks', problem: { error } });
    }
    setBusy(null);
  };

  return (
    <Dialog title={t`Export unsent work`} stays onClose={onClose}>
      <Stack gap="md">
        {step.kind !== 'codes' && may(user, 'createShipment') && (
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
        ) : step.kind === 'codes' ? (
          <CodeShow codes={step.codes} passphrase={phrase} />
        ) : (
          <Stack gap="md">
            <Text>
              <Plural
                value={entries.length}
                one="# change, encrypted. It also stays here. Wherever it's sent from first, it's applied only once."
                other="# changes, encrypted. They also stay here. Wherever they're sent from first, they're applied only once."
              />
            </Text>
            <TextInput
              label={t`Passphrase`}
              description={t`Write it down. Without it, no one can open the file, not even you. Only you can import this work, and you need to be signed in.`}
              error={short ? t`Use ${PASSPHRASE_MIN} or more letters or digits` : undefined}
              size="md"
              classNames={{ input: classes.passphrase ?? '', description: classes.description ?? '' }}
              autoComplete="off"
              spellCheck={false}
              value={phrase}
              onChange={onText(setPhrase)}
            />
            <div role="status">
              {step.kind === 'saved' && (
                <StateMark state="good">
                  <Trans>The file is in this browser's downloads. Keep the passphrase with you.</Trans>
                </StateMark>
              )}
              {step.kind === 'asks' && step.problem !== 'none' && (
                <StateMark state="error">
                  <Problem problem={step.problem} />
                </StateMark>
              )}
            </div>
            <DialogActions>
              <Button
                variant="default"
                leftSection={<IconQrcode size={20} aria-hidden />}
                loading={busy === 'codes'}
                onClick={() => void make('codes')}
              >
                <Trans>Show as codes</Trans>
              </Button>
              <Button
                leftSection={<IconDownload size={20} aria-hidden />}
                loading={busy === 'file'}
                onClick={() => void make('file')}
              >
                <Trans>Save to a file</Trans>
              </Button>
            </DialogActions>
          </Stack>
        )}
      </Stack>
    </Dialog>
  );
}

export default ExportDialog;

function Problem({ problem }: { readonly problem: 'too-many' | { readonly error: unknown } }) {
  const { t } = useLingui();
  if (problem === 'too-many') return <Trans>This is too large for codes. Save it to a file instead.</Trans>;
  const words = handoverWords(problem.error);
  return words === null ? <Trans>Couldn't export. Try again.</Trans> : t(words);
}
