import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Text, TextInput } from '@mantine/core';
import { IconFileImport, IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { colleagueHead } from '../../local/handover/colleague-file.ts';
import { type Imported, importFromColleague, importUnsent } from '../../local/handover/import-unsent.ts';
import { readHead } from '../../local/handover/sealed-file.ts';
import { useProfile } from '../../local/session/profile.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { onText } from '../../ui/form/entered.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { CodeScan } from './code-scan.tsx';
import { handoverWords } from './handover-words.ts';
import classes from './outbox-panel.module.css';

type Bytes = Uint8Array<ArrayBuffer>;

type Step =
  | { readonly kind: 'choose' }
  | { readonly kind: 'scan' }
  | { readonly kind: 'passphrase'; readonly bytes: Bytes }
  | {
      readonly kind: 'handed';
      readonly bytes: Bytes;
      /** Names of who handed it over, and to whom. */
      readonly from: string;
      readonly to: string;
      readonly isMine: boolean;
    }
  | { readonly kind: 'done'; readonly imported: Imported };

/** Brings in the unsent work of the same user from another device, by its file or by its codes. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const [step, setStep] = useState<Step>({ kind: 'choose' });
  const user = useProfile();
  const [problem, setProblem] = useState<{ readonly error: unknown } | null>(null);

  const take = async (bytes: Bytes) => {
    try {
      const handed = colleagueHead(bytes);
      if (handed !== null) {
        setStep({
          kind: 'handed',
          bytes,
          from: handed.head.from,
          isMine: handed.head.to.userId === user?.userId,
          to: handed.head.to.name,
        });
        setProblem(null);
        return;
      }
      await readHead(bytes);
      setProblem(null);
      setStep({ kind: 'passphrase', bytes });
    } catch (error) {
      setProblem({ error });
      setStep({ kind: 'choose' });
    }
  };
  const takeFile = async (file: File) => {
    try {
      await take(new Uint8Array(await file.arrayBuffer()));
    } catch (error) {
      setProblem({ error });
    }
  };
  const open = async (bytes: Bytes, phrase: string) => {
    try {
      const imported = await importUnsent(bytes, phrase);
      setProblem(null);
      setStep({ kind: 'done', imported });
    } catch (error) {
      setProblem({ error });
    }
  };

  const chooseAgain = () => {
    setProblem(null);
    setStep({ kind: 'choose' });
  };
  const takeOver = async (bytes: Bytes) => {
    try {
      const imported = await importFromColleague(bytes);
      setProblem(null);
      setStep({ kind: 'done', imported });
    } catch (error) {
      setProblem({ error });
    }
  };

  return (
    <Dialog title={t`Import work`} stays onClose={onClose}>
      <div role="status" className={classes.outcome}>
        {step.kind === 'done' && <Done imported={step.imported} />}
        {problem !== null && (
          <StateMark state="error">
            <Problem error={problem.error} />
          </StateMark>
        )}
      </div>
      {step.kind === 'choose' && (
        <>
          <Text>
            <Trans>
              Import unsent work that you exported elsewhere and send it from here. Anything already here isn't added
              twice.
            </Trans>
          </Text>
          <DialogActions>
            <Button
              variant="default"
              leftSection={<IconScan size={20} aria-hidden />}
              onClick={() => {
                setProblem(null);
                setStep({ kind: 'scan' });
              }}
            >
              <Trans>Scan codes</Trans>
            </Button>
            <FileButton
              onChange={(file) => file !== null && void takeFile(file)}
              inputProps={{ 'aria-label': t`Unsent work file` }}
            >
              {(props) => (
                <Button leftSection={<IconFileImport size={20} aria-hidden />} {...props}>
                  <Trans>Choose file</Trans>
                </Button>
              )}
            </FileButton>
          </DialogActions>
        </>
      )}
      {step.kind === 'passphrase' && (
        <PassphraseForm onOpen={(phrase) => open(step.bytes, phrase)} onBack={chooseAgain} />
      )}
      {step.kind === 'handed' && <HandedOver step={step} onTake={() => takeOver(step.bytes)} onBack={chooseAgain} />}
      {step.kind === 'done' && (
        <DialogActions>
          <Button miw={120} onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </DialogActions>
      )}
      {step.kind === 'scan' && (
        <CodeScan
          onComplete={(bytes) => void take(bytes)}
          onClose={() => setStep((now) => (now.kind === 'scan' ? { kind: 'choose' } : now))}
        />
      )}
    </Dialog>
  );
}

export default ImportDialog;

interface HandedOverProps {
  readonly step: Extract<Step, { readonly kind: 'handed' }>;
  readonly onTake: () => Promise<void>;
  readonly onBack: () => void;
}

/** Whose work it was, and that it becomes the reader's. */
function HandedOver({ step: { from, to, isMine }, onTake, onBack }: HandedOverProps) {
  const isOffline = useIsOffline();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    await onTake();
    setBusy(false);
  };
  return (
    <>
      <Text>
        {isMine ? (
          <Trans>
            {from} hands this work over to you. From now on it's yours: it's sent under your name. {from} then removes
            it from their outbox.
          </Trans>
        ) : (
          <Trans>
            {from} hands this work over to {to}. Only {to} can open it.
          </Trans>
        )}
      </Text>
      {isMine && isOffline && (
        <StateMark state="warn">
          <Trans>Needs a connection.</Trans>
        </StateMark>
      )}
      <DialogActions>
        <Button variant="default" mih="var(--h)" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        {isMine && (
          <Button mih="var(--h)" loading={busy} disabled={isOffline} onClick={() => void take()}>
            <Trans>Take over</Trans>
          </Button>
        )}
      </DialogActions>
    </>
  );
}

interface PassphraseFormProps {
  readonly onOpen: (phrase: string) => Promise<void>;
  readonly onBack: () => void;
}

function PassphraseForm({ onOpen, onBack }: PassphraseFormProps) {
  const { t } = useLingui();
  const [phrase, setPhrase] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (busy || phrase.trim() === '') return;
    setBusy(true);
    await onOpen(phrase);
    setBusy(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextInput
        label={t`Passphrase`}
        description={t`The passphrase shown at export. Capitals and dashes don't matter.`}
        size="md"
        classNames={{ input: classes.passphrase ?? '', description: classes.description ?? '' }}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={phrase}
        onChange={onText(setPhrase)}
      />
      <DialogActions>
        <Button variant="default" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" loading={busy}>
          <Trans>Import</Trans>
        </Button>
      </DialogActions>
    </form>
  );
}

function Done({ imported: { added, known } }: { readonly imported: Imported }) {
  return (
    <StateMark state="good">
      <Plural value={added} _0="Nothing new was added." one="# change imported." other="# changes imported." />{' '}
      {known > 0 && <Plural value={known} one="# was already here." other="# were already here." />}
    </StateMark>
  );
}

function Problem({ error }: { readonly error: unknown }) {
  const { t } = useLingui();
  const words = handoverWords(error);
  return (
    <>
      {words === null ? <Trans>This couldn't be read. Try again.</Trans> : t(words)}{' '}
      <Trans>Nothing was imported.</Trans>
    </>
  );
}
