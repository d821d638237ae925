import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { ScanPanel } from './scan-panel.tsx';
import type { ScanDialogProps } from './scan-request.ts';

export type { ScanDialogProps } from './scan-request.ts';
export type { ScanResult, ScanTone } from './scan-result.tsx';

const WedgeTestDialog = lazyPart(() => import('./wedge-test/wedge-test-dialog.tsx'));

/** Scans one or more codes with the camera or a wedge scanner, and shows the answer to each. Mounted while it is open. */
export function ScanDialog(props: ScanDialogProps) {
  const { title, onClose } = props;
  const { t } = useLingui();
  const [testing, setTesting] = useState(false);
  if (testing) {
    return (
      <Suspense>
        <WedgeTestDialog onClose={() => setTesting(false)} />
      </Suspense>
    );
  }
  return (
    <Dialog title={title ?? t`Scan`} size="wide" full stays filled floor onClose={onClose}>
      <ScanPanel {...props} onTest={() => setTesting(true)} />
    </Dialog>
  );
}

export default ScanDialog;
