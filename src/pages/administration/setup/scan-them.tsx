import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { mediumDeviceId, shortDeviceId } from '../../../domain/device-id.ts';
import { noDevice } from '../../../features/place-count/evaluate-count.tsx';
import { halfACode } from '../../../scan/evaluate-device.tsx';
import type { ScanResult } from '../../../scan/scan-result.tsx';
import { CodeText } from '../../../ui/code-text.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';

const ScanDialog = lazyPart(() => import('../../../scan/scan-dialog.tsx'));

interface ScanThemProps {
  readonly seen: ReadonlySet<string>;
  readonly onSeen: (seen: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}

/** The scanner, with the list of what was scanned. */
export function ScanThem({ seen, onSeen, onClose }: ScanThemProps) {
  const { t } = useLingui();
  const answer = (macId: string, done: boolean): ScanResult => ({
    tone: seen.has(macId) ? 'duplicate' : 'accepted',
    done,
    words: (
      <>
        <CodeText lead="…">{shortDeviceId(macId)}</CodeText>{' '}
        {seen.has(macId) ? <Trans>Scanned already.</Trans> : <Trans>It is on the list.</Trans>}
      </>
    ),
  });
  const ids = new Map([...seen].map((macId) => [mediumDeviceId(macId), macId]));
  return (
    <Suspense>
      <ScanDialog
        title={t`Scan devices`}
        takesEach
        onClose={onClose}
        onPeek={(code) =>
          Promise.resolve(
            code.kind === 'device' ? answer(code.id, false) : code.kind === 'partial' ? halfACode() : noDevice(),
          )
        }
        onCode={(code) => {
          if (code.kind === 'partial') return Promise.resolve(halfACode());
          if (code.kind !== 'device') return Promise.resolve(noDevice());
          const said = answer(code.id, false);
          onSeen(new Set([...seen, code.id]));
          return Promise.resolve(said);
        }}
        collected={{
          codes: [...ids.keys()],
          onRemove: (label) => onSeen(new Set([...seen].filter((id) => id !== ids.get(label)))),
        }}
        hint={<Plural value={seen.size} one="# device is on the list." other="# devices are on the list." />}
      />
    </Suspense>
  );
}
