import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { type ActivationMode, modeOf } from '../../domain/activation-mode.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const FindDialog = lazyPart(() => import('./find-dialog.tsx'));

interface FindAndOpenProps {
  readonly mode: ActivationMode;
  readonly configTypes: readonly number[];
  readonly onClose: () => void;
}

/** The search for what is over; the page of what is found there is opened. Mounted while it is open. */
export function FindAndOpen({ mode, configTypes, onClose }: FindAndOpenProps) {
  const navigate = useNavigate();
  return (
    <Suspense>
      <FindDialog
        mode={mode}
        configTypes={configTypes}
        checkLength={undefined}
        onChoose={({ guid, configType }) => {
          onClose();
          void navigate({ to: '/detail', search: { mode: modeOf(configType), id: guid } });
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}
