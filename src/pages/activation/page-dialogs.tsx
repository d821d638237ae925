import { Suspense } from 'react';
import type { PageOptions } from '../../contract/configuration.ts';
import type { ActivationMode } from '../../domain/activation-mode.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { ActivationList } from './use-activation-list.ts';

const BatchDialog = lazyPart(() => import('../../features/activation-form/batch/batch-dialog.tsx'));
const FindDialog = lazyPart(() => import('../../features/find-archived/find-dialog.tsx'));
const LabelDialog = lazyPart(() => import('../../features/labels/label-dialog.tsx'));

/** A dialog of the page that is about no row and no device. */
export type PageDialog = 'batch' | 'find' | 'labels';

interface PageDialogsProps {
  readonly dialog: PageDialog;
  readonly mode: ActivationMode;
  readonly options: PageOptions | undefined;
  readonly configTypes: readonly number[];
  readonly onShow: ActivationList['show'];
  readonly onClose: () => void;
}

/** The one that is open. */
export function PageDialogs({ dialog, mode, options, configTypes, onShow, onClose }: PageDialogsProps) {
  return (
    <Suspense>
      {dialog === 'batch' && options !== undefined && <BatchDialog options={options} onClose={onClose} />}
      {dialog === 'labels' && <LabelDialog onClose={onClose} />}
      {dialog === 'find' && (
        <FindDialog
          mode={mode}
          configTypes={configTypes}
          checkLength={options?.checkLength}
          onChoose={(shipment) => {
            onClose();
            onShow(shipment);
          }}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
