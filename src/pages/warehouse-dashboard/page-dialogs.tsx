import type { WarehouseRow } from '../../contract/warehouses.ts';
import type { DialogRegistry, Dialogs } from '../../ui/dialog/dialog-registry.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

const WarehouseDialog = lazyPart(() => import('../../features/warehouse-form/warehouse-dialog.tsx'));

/** The dialogs of the page, and what each is opened with. */
export interface DialogArguments {
  readonly add: null;
  readonly edit: WarehouseRow;
}

export type WarehouseDialogs = Dialogs<DialogArguments>;

export const DIALOGS: DialogRegistry<DialogArguments, null> = {
  add: ({ onClose }) => <WarehouseDialog warehouse={null} onClose={onClose} />,
  edit: ({ argument, onClose }) => <WarehouseDialog warehouse={argument} onClose={onClose} />,
};
