import type { DeviceRow } from '../../contract/devices.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import type { LyingMessage } from '../../domain/device-orientation.ts';
import type { DialogRegistry, Dialogs } from '../../ui/dialog/dialog-registry.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

const CommandFileDialog = lazyPart(() => import('../../features/command-file/command-file-dialog.tsx'));
const MarkDialog = lazyPart(() => import('./mark-dialog.tsx'));
const OrientationDialog = lazyPart(() => import('./orientation-dialog.tsx'));

/** The dialogs of the page, and what each is opened with. */
export interface DialogArguments {
  readonly mark: { readonly device: DeviceRow; readonly shipment: ShipmentRow | null };
  readonly file: readonly string[];
  readonly orientation: { readonly macId: string; readonly message: LyingMessage };
}
export type DeviceDialogs = Dialogs<DialogArguments>;

export const DIALOGS: DialogRegistry<DialogArguments, null> = {
  file: ({ argument, onClose }) => <CommandFileDialog devices={argument} onClose={onClose} />,
  mark: ({ argument, onClose }) => <MarkDialog {...argument} onClose={onClose} />,
  orientation: ({ argument, onClose }) => <OrientationDialog {...argument} onClose={onClose} />,
};
