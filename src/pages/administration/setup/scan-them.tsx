import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Dispatch, type SetStateAction, Suspense } from 'react';
import { mediumDeviceId, shortDeviceId } from '../../../domain/device-id.ts';
import type { ScannedCode } from '../../../domain/scanned-code.ts';
import { noDevice } from '../../../features/place-count/evaluate-count.tsx';
import { halfACode } from '../../../scan/evaluate-device.tsx';
import type { ScanResult } from '../../../scan/scan-result.tsx';
import { CodeText } from '../../../ui/code-text.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';

const ScanDialog = lazyPart(() => import('../../../scan/scan-dialog.tsx'));

interface ScanThemProps {
  readonly seen: ReadonlySet<string>;
  readonly onSeen: Dispatch<SetStateAction<ReadonlySet<string>>>;
  readonly onClose: () => void;
}

/** The scanner, with the list of what was scanned. */
export function ScanThem({ seen, onSeen, onClose }: ScanThemProps) {
  const { t } = useLingui();
  const answer = (code: ScannedCode): ScanResult => {
    if (code.kind === 'partial') return halfACode();
    if (code.kind !== 'device') return noDevice();
    const isSeen = seen.has(code.id);
    return {
      tone: isSeen ? 'duplicate' : 'accepted',
      done: false,
      words: (
        <>
          <CodeText lead="…">{shortDeviceId(code.id)}</CodeText>{' '}
          {isSeen ? <Trans>Already scanned</Trans> : <Trans>On the list</Trans>}
        </>
      ),
    };
  };
  const ids = new Map([...seen].map((macId) => [mediumDeviceId(macId), macId]));
  return (
    <Suspense>
      <ScanDialog
        title={t`Scan devices`}
        takesEach
        onClose={onClose}
        onPeek={answer}
        onCode={(code) => {
          // Several codes of one picture come before the next render.
          if (code.kind === 'device') onSeen((before) => new Set([...before, code.id]));
          return answer(code);
        }}
        collected={{
          codes: [...ids.keys()],
          onRemove: (label) => onSeen((before) => new Set([...before].filter((id) => id !== ids.get(label)))),
        }}
        hint={<Plural value={seen.size} one="# device on the list." other="# devices on the list." />}
      />
    </Suspense>
  );
}
