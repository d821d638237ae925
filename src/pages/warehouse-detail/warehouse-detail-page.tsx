import { Trans, useLingui } from '@lingui/react/macro';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isAdministrator } from '../../commands/provisioning.ts';
import type { WarehouseRow } from '../../contract/warehouses.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { DetailFrame } from '../../kits/detail-page/detail-frame.tsx';
import { DetailSections } from '../../kits/detail-page/detail-sections.tsx';
import { keepItem } from '../../kits/detail-page/keep-item.tsx';
import { NothingKnown } from '../../kits/detail-page/nothing-known.tsx';
import { Unconfirmed } from '../../kits/detail-page/unconfirmed.tsx';
import { type DetailScene, type DetailSceneInput, useDetailScene } from '../../kits/detail-page/use-detail-scene.ts';
import { useWarehouseView, type WarehouseView } from '../../kits/warehouse/use-warehouse-view.ts';
import { useProfile } from '../../local/session/profile.ts';
import { usePageOptions } from '../../local/views/use-page-options.ts';
import { type DialogRegistry, OpenedDialog, useDialogs } from '../../ui/dialog/dialog-registry.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { type ToolAction, ToolRow } from '../../ui/tool-row.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useWarehouseScope } from './use-warehouse-scope.ts';
import { WAREHOUSE_SECTIONS } from './warehouse-sections.tsx';
import { WhatsWrong } from './whats-wrong.tsx';

const WarehouseDialog = lazyPart(() => import('../../features/warehouse-form/warehouse-dialog.tsx'));

interface DialogArguments {
  readonly edit: WarehouseRow;
}

const DIALOGS: DialogRegistry<DialogArguments, null> = {
  edit: ({ argument, onClose }) => <WarehouseDialog warehouse={argument} onClose={onClose} />,
};

interface WarehouseDetailPageProps {
  readonly macId: string;
  readonly address: DetailSceneInput['address'];
  readonly onAddress: DetailSceneInput['onAddress'];
}

/**
 * One warehouse (spec 2 §2 "Warehouse detail"): first what is wrong and how it is inside, from the row that this device has;
 * then units, doors, power and charts of the time that is looked at, kept on this device once they were seen.
 */
export function WarehouseDetailPage({ macId, address, onAddress }: WarehouseDetailPageProps) {
  const { t } = useLingui();
  const now = useNow(MINUTE_MS);
  const user = useProfile();
  const options = usePageOptions('warehouse-detail');
  const scene = useDetailScene({ options, end: now, address, onAddress });
  const view = useWarehouseView(macId, scene.window.from, now);
  const dialogs = useDialogs<DialogArguments>();
  const { row, mark, bundle } = view;
  const edit: ToolAction = {
    key: 'edit',
    icon: <IconPencil size={20} aria-hidden />,
    words: t`Edit`,
    opens: 'dialog',
    onChoose: () => row !== null && dialogs.open('edit', row),
  };
  const mayEdit = user !== null && isAdministrator(user);
  const actions = row !== null && <ToolRow actions={mayEdit ? [edit] : []} rest={keepItem(bundle)} />;
  return (
    <DetailFrame title={row?.name ?? t`Warehouse`} actions={actions}>
      {row === null ? (
        <NothingKnown
          read={view.read}
          absent={
            <Trans>
              This gateway isn't a warehouse, or you don't have permission to see it.{' '}
              <Link to="/warehouse-dashboard">All warehouses</Link>
            </Trans>
          }
        />
      ) : (
        <>
          <Unconfirmed mark={mark} />
          <Known row={row} view={view} scene={scene} now={now} />
        </>
      )}
      <OpenedDialog registry={DIALOGS} dialogs={dialogs} scope={null} />
    </DetailFrame>
  );
}

interface KnownProps {
  readonly row: WarehouseRow;
  readonly view: WarehouseView;
  readonly scene: DetailScene;
  readonly now: number;
}

function Known({ row, view, scene, now }: KnownProps) {
  const scope = useWarehouseScope(row, view, scene, now);
  return (
    <>
      <WhatsWrong row={row} view={view} scene={scene} now={now} />
      <DetailSections layout={WAREHOUSE_SECTIONS} scope={scope} bundle={view.bundle} />
    </>
  );
}
