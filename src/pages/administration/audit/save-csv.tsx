import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError, type CallCode } from '../../../api/api-error.ts';
import { reasonWords } from '../../../api/reason-words.ts';
import { useIsOffline } from '../../../api/use-is-offline.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { StateMark } from '../../../ui/state/state-mark.tsx';
import { actWords, thingWords } from '../../../words/audit-words.ts';
import { auditCsv } from './audit-csv.ts';
import { type AuditFilter, allEntries } from './use-audit.ts';
import { useValueTexts } from './use-value-texts.ts';

/** Saves all that fits as a CSV. */
export function SaveCsv({ filter }: { readonly filter: AuditFilter }) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const texts = useValueTexts();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<CallCode | null>(null);
  const save = async () => {
    setBusy(true);
    setFailed(null);
    try {
      const words = {
        columns: [
          `${t`Time`} (UTC)`,
          t`Changed by`,
          t`Type`,
          t`Name`,
          t`ID`,
          t({ message: 'Change', context: 'audit' }),
          t`Field`,
          t`Before`,
          t`After`,
        ],
        operator: t`Server operator`,
        thing: (thing: string) => thingWords(thing, t),
        act: (act: string) => actWords(act, t),
        ...texts,
      };
      const csv = auditCsv(await allEntries(filter), words);
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'audit.csv');
    } catch (error) {
      setFailed(error instanceof ApiError ? error.code : 'internal');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        size="md"
        variant="default"
        leftSection={<IconDownload size={20} aria-hidden />}
        loading={busy}
        disabled={isOffline}
        onClick={() => void save()}
      >
        CSV
      </Button>
      <div role="alert">{failed !== null && <StateMark state="error">{t(reasonWords(failed))}</StateMark>}</div>
    </>
  );
}
