import { type ComponentProps, Suspense } from 'react';
import type { ActivationOptions } from '../../contract/configuration.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import type { ActivationMode } from '../../domain/activation-mode.ts';
import type { ShipmentAction } from '../../features/shipment-actions/shipment-action.ts';
import type { OutboxEntry } from '../../local/outbox/entry.ts';
import type { GivenPicture } from '../../scan/picture/read-picture.ts';
import type { DialogRegistry, Dialogs } from '../../ui/dialog/dialog-registry.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { ActivationRow } from './activation-row.ts';
import type { PageScan } from './page-scan.ts';
import { loadScanDialog } from './shared-pictures.ts';

const ActivationForm = lazyPart(() => import('../../features/activation-form/activation-form.tsx'));
const BatchDialog = lazyPart(() => import('../../features/activation-form/batch/batch-dialog.tsx'));
const FindDialog = lazyPart(() => import('../../features/find-archived/find-dialog.tsx'));
const PlaceCountDialog = lazyPart(() => import('../../features/place-count/place-count-dialog.tsx'));
const LabelDialog = lazyPart(() => import('../../features/labels/label-dialog.tsx'));
const DestinationLookup = lazyPart(() => import('../../features/project-lookup/destination-lookup.tsx'));
const ScanDialog = lazyPart(loadScanDialog);
const RemovalQuestion = lazyPart(() => import('../../features/shipment-actions/removal-question.tsx'));
const MessagesDialog = lazyPart(() => import('../../features/device-messages/messages-dialog.tsx'));
const EditAclDialog = lazyPart(() => import('../../features/edit-acl/edit-acl-dialog.tsx'));
const ProjectDialog = lazyPart(() => import('../../features/project-lookup/project-dialog.tsx'));
const ActionDialog = lazyPart(() => import('../../features/shipment-actions/action-dialog.tsx'));

function LookUpDestination(props: ComponentProps<typeof DestinationLookup>) {
  return (
    <Suspense>
      <DestinationLookup {...props} />
    </Suspense>
  );
}

/** What the form is opened with: a device, an entry to correct, a shipment to edit, or nothing. */
export interface OpenedForm {
  readonly device: string | null;
  readonly correcting: OutboxEntry | null;
  readonly editing: ShipmentRow | null;
}

/** The dialogs of the page, and what each is opened with. */
export interface DialogArguments {
  readonly form: OpenedForm;
  /** What is to be read first, besides what is before the camera. */
  readonly scan: readonly GivenPicture[];
  readonly batch: null;
  readonly find: null;
  readonly count: null;
  /** What is to be printed; null: nothing yet. */
  readonly labels: string | null;
  readonly removal: ActivationRow;
  readonly messages: ActivationRow;
  readonly project: ActivationRow;
  readonly acl: ActivationRow;
  readonly action: { readonly action: ShipmentAction; readonly row: ActivationRow };
}

export type ActivationDialogs = Dialogs<DialogArguments>;

interface PageScope {
  readonly mode: ActivationMode;
  /** Undefined until this device has them. */
  readonly options: ActivationOptions | undefined;
  readonly configTypes: readonly number[];
  readonly scan: Pick<PageScan, 'close' | 'onCode' | 'onPeek'>;
  readonly onShow: (shipment: ShipmentRow) => void;
  readonly onFormClosed: () => void;
  /** What follows on an activation that was stored. */
  readonly onLabel: (shipmentId: string) => void;
  readonly onScanNext: () => void;
  readonly onSaved: (shipmentId: string) => void;
  readonly onRemove: (row: ActivationRow) => void;
}

export const DIALOGS: DialogRegistry<DialogArguments, PageScope> = {
  form: ({ argument, scope, onClose }) =>
    scope.options !== undefined && (
      <ActivationForm
        {...argument}
        options={scope.options}
        destinationAid={LookUpDestination}
        onLabel={scope.onLabel}
        onScanNext={scope.onScanNext}
        onSaved={scope.onSaved}
        onClose={() => {
          onClose();
          scope.onFormClosed();
        }}
      />
    ),
  scan: ({ argument, scope: { scan } }) => (
    <ScanDialog pictures={argument} onClose={scan.close} onCode={scan.onCode} onPeek={scan.onPeek} mayFind />
  ),
  batch: ({ scope: { options }, onClose }) =>
    options !== undefined && <BatchDialog options={options} onClose={onClose} />,
  find: ({ scope: { mode, options, configTypes, onShow }, onClose }) => (
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
  ),
  count: ({ onClose }) => <PlaceCountDialog place={null} onClose={onClose} />,
  labels: ({ argument, onClose }) => (
    <LabelDialog onClose={onClose} {...(argument === null ? {} : { initial: argument })} />
  ),
  removal: ({ argument, scope, onClose }) => (
    <RemovalQuestion
      shipment={argument}
      onRemove={() => {
        onClose();
        scope.onRemove(argument);
      }}
      onClose={onClose}
    />
  ),
  messages: ({ argument: { clientShipmentId, macId, createDate }, onClose }) => (
    <MessagesDialog name={clientShipmentId} macId={macId ?? ''} since={createDate} onClose={onClose} />
  ),
  project: ({ argument, onClose }) => <ProjectDialog shipment={argument.source} onClose={onClose} />,
  acl: ({ argument, onClose }) => <EditAclDialog shipment={argument.source} onClose={onClose} />,
  action: ({ argument: { action, row }, onClose }) => (
    <ActionDialog action={action} shipment={row.source} onClose={onClose} />
  ),
};
