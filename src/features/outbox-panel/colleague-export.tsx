import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { Colleague } from '../../contract/handover.ts';
import { instantAt } from '../../domain/instant.ts';
import { exportForColleague, FILE_ENDING, mayBeHandedOver } from '../../local/handover/export-unsent.ts';
import { discardEntry } from '../../local/outbox/actions.ts';
import { useEntries } from '../../local/views/use-entries.ts';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { onText } from '../../ui/form/entered.ts';
import { saveFile } from '../../ui/save-file.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { handoverWords } from './handover-words.ts';
import { useColleagues } from './use-colleagues.ts';

interface ColleagueExportProps {
  /** The local numbers of the entries that are handed over. */
  readonly entries: readonly number[];
  readonly onClose: () => void;
}

/** Unsent work for a colleague, who alone can open the file and sends it under their own name. */
export function ColleagueExport({ entries, onClose }: ColleagueExportProps) {
  const { t } = useLingui();
  const colleagues = useColleagues();
  const [chosen, setChosen] = useState('');
  const [saved, setSaved] = useState<Colleague | null>(null);
  const [problem, setProblem] = useState<{ readonly error: unknown } | null>(null);
  const [busy, setBusy] = useState(false);
  const wanted = new Set(entries);
  const all = (useEntries() ?? []).filter(({ localSeq }) => wanted.has(localSeq));
  const given = all.filter(mayBeHandedOver);
  const to = colleagues?.find(({ userId }) => userId === chosen);
  const count = given.length;
  const staying = all.length - count;

  const save = async () => {
    if (to === undefined) return;
    setBusy(true);
    try {
      const receiver = { userId: to.userId, name: to.fullName, publicKey: to.publicKey };
      const file = await exportForColleague(receiver, new Set(given.map(({ localSeq }) => localSeq)));
      const moment = instantAt(Date.now()).slice(0, 19).replaceAll(':', '-');
      saveFile(file, `handover-${to.loginName}-${moment}${FILE_ENDING}`);
      setProblem(null);
      setSaved(to);
    } catch (error) {
      setProblem({ error });
    }
    setBusy(false);
  };
  const giveUp = async () => {
    setBusy(true);
    try {
      for (const { localSeq } of given) await discardEntry(localSeq);
      onClose();
    } catch (error) {
      setProblem({ error });
      setBusy(false);
    }
  };
  const words = problem === null ? null : handoverWords(problem.error);
  const name = saved?.fullName ?? '';
  return (
    <Stack gap="md">
      <Text>
        <Plural
          value={count}
          one="# change for a colleague, who sends it under their own name. Only they can open the file."
          other="# changes for a colleague, who sends them under their own name. Only they can open the file."
        />
      </Text>
      {staying > 0 && (
        <StateMark state="warn">
          <Plural
            value={staying}
            one="# change was already being sent and stays yours."
            other="# changes were already being sent and stay yours."
          />
        </StateMark>
      )}
      {colleagues === null ? (
        <StateMark state="warn">
          <Trans>The list of colleagues needs a connection the first time.</Trans>
        </StateMark>
      ) : (
        <NativeSelect
          label={t`Colleague`}
          size="md"
          value={chosen}
          onChange={onText(setChosen)}
          data={[
            { value: '', label: '' },
            ...(colleagues ?? []).map(({ userId, fullName, loginName }) => ({
              value: userId,
              label: `${fullName} (${loginName})`,
            })),
          ]}
        />
      )}
      <div role="status">
        {saved !== null && problem === null && (
          <StateMark state="good">
            <Trans>
              The file for {name} is in this browser's downloads. Once {name} has imported it, remove this work here, so
              that it isn't sent twice.
            </Trans>
          </StateMark>
        )}
        {problem !== null && (
          <StateMark state="error">{words === null ? <Trans>Couldn't export. Try again.</Trans> : t(words)}</StateMark>
        )}
      </div>
      <DialogActions>
        {saved !== null && (
          <Button variant="default" mih="var(--h)" disabled={busy} onClick={() => void giveUp()}>
            <Trans>Remove here</Trans>
          </Button>
        )}
        <Button
          mih="var(--h)"
          leftSection={<IconDownload size={20} aria-hidden />}
          loading={busy}
          disabled={to === undefined || count === 0}
          onClick={() => void save()}
        >
          <Trans>Save to a file</Trans>
        </Button>
      </DialogActions>
    </Stack>
  );
}
