import type { DialogRegistry, Dialogs } from '../../ui/dialog/dialog-registry.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { DeviceListRow } from './device-list-row.ts';

const CommandFileDialog = lazyPart(() => import('../../features/command-file/command-file-dialog.tsx'));
const MessagesDialog = lazyPart(() => import('../../features/device-messages/messages-dialog.tsx'));

/** The dialogs of the page, and what each is opened with. */
export interface DialogArguments {
  readonly messages: DeviceListRow;
  readonly file: readonly string[];
}

export type DashboardDialogs = Dialogs<DialogArguments>;

export const DIALOGS: DialogRegistry<DialogArguments, null> = {
  file: ({ argument, onClose }) => <CommandFileDialog devices={argument} onClose={onClose} />,
  messages: ({ argument: { macId }, onClose }) => (
    <MessagesDialog name={null} macId={macId} since={null} onClose={onClose} />
  ),
};
