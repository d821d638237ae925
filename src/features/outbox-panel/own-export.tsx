import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconDownload, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { toCodes } from '../../local/handover/code-series.ts';
import { unsentBytes } from '../../local/handover/export-unsent.ts';
import { newPassphrase, PASSPHRASE_MIN, plainPassphrase } from '../../local/handover/passphrase.ts';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { onText } from '../../ui/form/entered.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { exportToFile } from './export-to-file.ts';
import { handoverWords } from './handover-words.ts';
import classes from './outbox-panel.module.css';

/** Codes for a camera, and what opens what they say. */
export interface OwnCodes {
  readonly codes: readonly string[];
  readonly passphrase: string;
}

type Outcome = 'none' | 'saved' | 'too-many' | { readonly error: unknown };

/** How far one's own export is. It goes on whatever else is looked at meanwhile: a file may have been made with its passphrase. */
export interface OwnExporting {
  readonly phrase: string;
  readonly setPhrase: (phrase: string) => void;
  readonly isShort: boolean;
  readonly outcome: Outcome;
  readonly busy: 'file' | 'codes' | null;
  readonly make: (as: 'file' | 'codes') => Promise<void>;
}

/** @param entries the local numbers of the entries that go with it */
export function useOwnExport(entries: readonly number[], onCodes: (codes: OwnCodes) => void): OwnExporting {
  const [phrase, setPhrase] = useState(newPassphrase);
  const [outcome, setOutcome] = useState<Outcome>('none');
  const [busy, setBusy] = useState<'file' | 'codes' | null>(null);
  const isShort = plainPassphrase(phrase).length < PASSPHRASE_MIN;

  const make = async (as: 'file' | 'codes') => {
    if (isShort || busy !== null) return;
    setBusy(as);
    try {
      const only = new Set(entries);
      if (as === 'file') {
        await exportToFile(phrase, only);
        setOutcome('saved');
      } else {
        const codes = toCodes(await unsentBytes(phrase, only));
        if (codes === null) setOutcome('too-many');
        else onCodes({ codes, passphrase: phrase });
      }
    } catch (error) {
      setOutcome({ error });
    }
    setBusy(null);
  };

  return { phrase, setPhrase, isShort, outcome, busy, make };
}

interface OwnExportProps {
  /** How many go with it. */
  readonly count: number;
  readonly exporting: OwnExporting;
}

/** One's own unsent work for another device, behind a passphrase: as a file, or as codes for its camera. */
export function OwnExport({ count, exporting }: OwnExportProps) {
  const { t } = useLingui();
  const { phrase, setPhrase, isShort, outcome, busy, make } = exporting;
  return (
    <Stack gap="md">
      <Text>
        <Plural
          value={count}
          one="# change, encrypted. It also stays here. Wherever it's sent from first, it's applied only once."
          other="# changes, encrypted. They also stay here. Wherever they're sent from first, they're applied only once."
        />
      </Text>
      <TextInput
        label={t`Passphrase`}
        description={t`Write it down. Without it, no one can open the file, not even you. Only you can import this work, and you need to be signed in.`}
        error={isShort ? t`Use ${PASSPHRASE_MIN} or more letters or digits` : undefined}
        size="md"
        classNames={{ input: classes.passphrase ?? '', description: classes.description ?? '' }}
        autoComplete="off"
        spellCheck={false}
        value={phrase}
        onChange={onText(setPhrase)}
      />
      <div role="status">
        {outcome === 'saved' && (
          <StateMark state="good">
            <Trans>The file is in this browser's downloads. Keep the passphrase with you.</Trans>
          </StateMark>
        )}
        {outcome !== 'none' && outcome !== 'saved' && (
          <StateMark state="error">
            <Problem problem={outcome} />
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
  );
}

function Problem({ problem }: { readonly problem: 'too-many' | { readonly error: unknown } }) {
  const { t } = useLingui();
  if (problem === 'too-many') return <Trans>This is too large for codes. Save it to a file instead.</Trans>;
  const words = handoverWords(problem.error);
  return words === null ? <Trans>Couldn't export. Try again.</Trans> : t(words);
}
