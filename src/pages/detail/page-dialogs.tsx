import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, Suspense, useMemo } from 'react';
import type { AlertRow } from '../../contract/alerts.ts';
import type { ActivationOptions } from '../../contract/configuration.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { timeOf } from '../../domain/instant.ts';
import type { TemperatureUnit } from '../../domain/temperature.ts';
import { pointsOf, positionAt } from '../../domain/track-path.ts';
import type { Conveyance } from '../../features/conveyance/conveyances.ts';
import type { ShipmentAction } from '../../features/shipment-actions/shipment-action.ts';
import type { ShipmentValues } from '../../local/bundles/shipment-bundle.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { DialogRegistry, Dialogs } from '../../ui/dialog/dialog-registry.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { DetailAddress } from './detail-address.ts';

const ActivationForm = lazyPart(() => import('../../features/activation-form/activation-form.tsx'));
const ProjectDialog = lazyPart(() => import('../../features/project-lookup/project-dialog.tsx'));
const ActionDialog = lazyPart(() => import('../../features/shipment-actions/action-dialog.tsx'));
const RemovalDialog = lazyPart(() => import('../../features/shipment-actions/removal-dialog.tsx'));
const EditAclDialog = lazyPart(() => import('../../features/edit-acl/edit-acl-dialog.tsx'));
const MessagesDialog = lazyPart(() => import('../../features/device-messages/messages-dialog.tsx'));
const SettingsDialog = lazyPart(() => import('../../features/device-settings/settings-dialog.tsx'));
const ConveyanceDialog = lazyPart(() => import('../../features/conveyance/conveyance-dialog.tsx'));
const ChimeDialog = lazyPart(() => import('../../features/chimes/chime-dialog.tsx'));
const ChimeNetworkDialog = lazyPart(() => import('../../features/chimes/chime-network-dialog.tsx'));
const ShockDialog = lazyPart(() => import('../../features/shock/shock-dialog.tsx'));
const LoggerDialog = lazyPart(() => import('./logger-files/logger-dialog.tsx'));
const CompareDialog = lazyPart(() => import('../../features/compare/compare-dialog.tsx'));

const DestinationLookup = lazyPart(() => import('../../features/project-lookup/destination-lookup.tsx'));

function LookUpDestination(props: ComponentProps<typeof DestinationLookup>) {
  return (
    <Suspense>
      <DestinationLookup {...props} />
    </Suspense>
  );
}

/** The dialogs of the page, and what each is opened with. */
export interface DialogArguments {
  readonly edit: null;
  readonly project: null;
  readonly action: ShipmentAction;
  readonly removal: null;
  readonly acl: null;
  readonly deviceMessages: null;
  readonly settings: string;
  /** The one that is changed; null: one is added. */
  readonly conveyance: Conveyance | null;
  readonly chimeDetail: string;
  readonly chimeNetwork: null;
  readonly shock: AlertRow;
  readonly loggerFile: null;
  readonly compare: null;
}
export type DetailDialogs = Dialogs<DialogArguments>;

/** What the page knows now. */
export interface DialogScope {
  readonly row: ShipmentRow;
  readonly options: ActivationOptions | undefined;
  readonly values: Partial<ShipmentValues>;
  readonly unit: TemperatureUnit;
  readonly now: number;
  readonly address: DetailAddress;
  readonly onAddress: (change: DetailAddress) => void;
  readonly onOpenChime: (macId: string) => void;
  /** Something was sent that the server's answers show: they are asked for again (spec 2 §4 "Command modal"). */
  readonly onRefresh: () => void;
  readonly onRemoved: () => void;
}

type Scoped = { readonly scope: DialogScope; readonly onClose: () => void };

export const DIALOGS: DialogRegistry<DialogArguments, DialogScope> = {
  edit: ({ scope: { row, options }, onClose }) =>
    options !== undefined && (
      <ActivationForm
        device={null}
        correcting={null}
        editing={row}
        options={options}
        destinationAid={LookUpDestination}
        onClose={onClose}
      />
    ),
  project: ({ scope, onClose }) => <ProjectDialog shipment={scope.row} onClose={onClose} />,
  action: ({ argument, scope, onClose }) => <ActionDialog action={argument} shipment={scope.row} onClose={onClose} />,
  removal: ({ scope, onClose }) => <RemovalDialog shipment={scope.row} onClose={onClose} onRemoved={scope.onRemoved} />,
  acl: ({ scope, onClose }) => <EditAclDialog shipment={scope.row} onClose={onClose} />,
  deviceMessages: ({ scope: { row }, onClose }) => (
    <MessagesDialog name={row.customData} macId={row.macId ?? ''} since={row.createDate} onClose={onClose} />
  ),
  settings: ({ argument, onClose }) => <SettingsDialog macId={argument} onClose={onClose} />,
  conveyance: ({ argument, scope, onClose }) => (
    <ConveyanceDialog shipment={scope.row} editing={argument} onClose={onClose} />
  ),
  chimeDetail: ({ argument, scope: { values, unit, onAddress }, onClose }) => {
    const chime = values.chimes?.find(({ macId }) => macId === argument);
    const close = () => {
      onClose();
      onAddress({ m: undefined, mac: undefined });
    };
    return chime === undefined ? (
      <UnknownChime macId={argument} onClose={close} />
    ) : (
      <ChimeDialog chime={chime} unit={unit} onClose={close} />
    );
  },
  chimeNetwork: ({ scope: { row, values, unit, onAddress, onOpenChime, onRefresh }, onClose }) => (
    <ChimeNetworkDialog
      chimes={values.chimes ?? []}
      tag={row.macId}
      name={row.customData}
      unit={unit}
      onRefresh={onRefresh}
      onOpen={onOpenChime}
      onClose={() => {
        onClose();
        onAddress({ m: undefined });
      }}
    />
  ),
  shock: ({ argument, scope, onClose }) => <ShownShock alert={argument} scope={scope} onClose={onClose} />,
  loggerFile: ({ scope: { row, values, unit, now, onRefresh }, onClose }) => (
    <LoggerDialog row={row} values={values} unit={unit} now={now} onChanged={onRefresh} onClose={onClose} />
  ),
  compare: ({ scope: { row, values, unit, now, address, onAddress }, onClose }) => (
    <CompareDialog
      row={row}
      values={values}
      unit={unit}
      now={now}
      other={address.with ?? null}
      onOther={(guid) => onAddress({ with: guid })}
      onClose={() => {
        onClose();
        onAddress({ m: undefined, with: undefined });
      }}
    />
  ),
};

/** An address names an iChime that is not on the shipment, or is none. */
function UnknownChime({ macId, onClose }: { readonly macId: string; readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`iChime not found`} size="question" onClose={onClose}>
      <p>
        {macId === '' ? (
          <Trans>This link doesn't name an iChime.</Trans>
        ) : (
          <Trans>This shipment has no iChime {macId}. It may have been removed.</Trans>
        )}
      </p>
    </Dialog>
  );
}

function ShownShock({ alert, scope, onClose }: Scoped & { readonly alert: AlertRow }) {
  const { tracks, detail } = scope.values;
  const shocks = useMemo(() => tracks?.get(alert.macId ?? '')?.shocks ?? [], [tracks, alert.macId]);
  const where = useMemo(() => {
    const { latitude, longitude, alertTime1, macId } = alert;
    if (latitude !== null && longitude !== null) return { latitude, longitude };
    const positions = tracks?.get(macId ?? '')?.positions;
    return positions === undefined ? null : positionAt(pointsOf(positions), timeOf(alertTime1));
  }, [alert, tracks]);
  return (
    <ShockDialog
      alert={alert}
      shocks={shocks}
      limit={detail?.shockLimit ?? null}
      where={where}
      name={scope.row.customData}
      onClose={() => {
        onClose();
        scope.onAddress({ m: undefined, entryId: undefined });
      }}
    />
  );
}
