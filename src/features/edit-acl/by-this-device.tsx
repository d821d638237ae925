import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { AclChange } from '../../domain/acl-scan.ts';
import type { ScannedCode } from '../../domain/scanned-code.ts';
import { evaluateChime } from '../../scan/evaluate-chime.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useNow } from '../../ui/use-now.ts';

const ScanDialog = lazyPart(() => import('../../scan/scan-dialog.tsx'));

/** Ages in results need no finer steps. */
const TICK_MS = 30_000;

interface ByThisDeviceProps {
  readonly listed: readonly string[];
  readonly tag: string | null;
  readonly guid: string;
  readonly configType: number;
  readonly onRead: (changes: readonly AclChange[]) => void;
}

/** The tablet's own camera, or a hand scanner at it. */
export function ByThisDevice({ listed, tag, guid, configType, onRead }: ByThisDeviceProps) {
  const { t } = useLingui();
  const now = useNow(TICK_MS);
  const [scans, setScans] = useState(false);
  const peek = (code: ScannedCode) =>
    evaluateChime(code, { listed, tag, ownGuid: guid, configTypes: [configType], now });
  const evaluate = async (code: ScannedCode) => {
    const answer = await peek(code);
    if (answer.tone === 'accepted' && code.kind === 'device') onRead([{ macId: code.id, status: 'A' }]);
    return answer;
  };
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconBarcode size={20} aria-hidden />}
        onClick={() => setScans(true)}
      >
        <Trans>Scan iChimes with the camera or a hand scanner</Trans>
      </Button>
      {scans && (
        <Suspense>
          <ScanDialog
            title={t`Scan iChimes`}
            onClose={() => setScans(false)}
            onCode={evaluate}
            onPeek={peek}
            takesEach
            collected={{ codes: listed, onRemove: (macId) => onRead([{ macId, status: 'D' }]) }}
          />
        </Suspense>
      )}
    </>
  );
}
