import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MINUTE_MS } from '../../domain/duration.ts';
import type { DhUnit } from '../../domain/warehouse/units.ts';
import page from '../../kits/detail-page/detail-page.module.css';
import { DetailSections } from '../../kits/detail-page/detail-sections.tsx';
import { NothingKnown } from '../../kits/detail-page/nothing-known.tsx';
import { type DetailScene, useDetailScene } from '../../kits/detail-page/use-detail-scene.ts';
import { modelWords } from '../../kits/warehouse/reading-words.ts';
import { useWarehouseView, type WarehouseView } from '../../kits/warehouse/use-warehouse-view.ts';
import { usePageOptions } from '../../local/views/use-page-options.ts';
import { useShownTitle } from '../../state/shown-title.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useNow } from '../../ui/use-now.ts';
import classes from './dh-detail.module.css';
import type { OnUnitAddress, UnitAddress } from './unit-address.ts';
import { UNIT_SECTIONS } from './unit-sections.tsx';
import { useUnitScope } from './use-unit-scope.ts';

/** How an address names a unit: by its number, or by its place among those of its warehouse. */
interface NamedUnit {
  readonly msgType: number | undefined;
  readonly pktType: number | undefined;
  readonly unitIndex: number | undefined;
}

interface UnitPageProps {
  /** Its warehouse's gateway. */
  readonly macId: string;
  readonly named: NamedUnit;
  readonly address: UnitAddress;
  readonly onAddress: OnUnitAddress;
}

/** A number names a unit whatever its place is; without one its place does. */
const unitOf = (units: readonly DhUnit[], { msgType, pktType, unitIndex }: NamedUnit): DhUnit | undefined =>
  msgType === undefined
    ? units.find(({ index }) => index === (unitIndex ?? 0))
    : units.find((unit) => unit.msgType === msgType && unit.pktType === pktType);

/** One dehumidifier unit (spec 2 §2 "Dehumidifier unit detail"): all it says, as chart, table and files. */
export function UnitPage({ macId, named, address, onAddress }: UnitPageProps) {
  const { t } = useLingui();
  const now = useNow(MINUTE_MS);
  const options = usePageOptions('dh-detail');
  const scene = useDetailScene({ options, end: now, address, onAddress });
  const view = useWarehouseView(macId, scene.window.from, now);
  const dhUnit = unitOf(view.units, named);
  const { row } = view;
  const title = dhUnit?.code ?? t`Dehumidifier unit`;
  useShownTitle(title);
  const words = dhUnit === undefined ? '' : modelWords(dhUnit.model);
  return (
    <div className={page.page}>
      <PageHeading>{title}</PageHeading>
      {row !== null && (
        <p className={classes.crumb}>
          <Link to="/warehouse-detail" search={{ id: macId }}>
            {row.name}
          </Link>
          {dhUnit !== undefined && <> · {typeof words === 'string' ? words : t(words)}</>}
        </p>
      )}
      {dhUnit === undefined ? (
        <NothingKnown
          read={view.read}
          absent={
            row === null ? (
              <Trans>
                This gateway isn't a warehouse, or you don't have permission to see it.{' '}
                <Link to="/warehouse-dashboard">All warehouses</Link>
              </Trans>
            ) : (
              <Trans>This warehouse has no such unit. See the warehouse page for its units.</Trans>
            )
          }
        />
      ) : (
        <Known {...{ macId, dhUnit, view, scene, address, onAddress }} reports={options?.reports ?? []} />
      )}
    </div>
  );
}

interface KnownProps extends Omit<UnitPageProps, 'named'> {
  readonly dhUnit: DhUnit;
  readonly view: WarehouseView;
  readonly scene: DetailScene;
  readonly reports: readonly string[];
}

const Known = (props: KnownProps) => (
  <DetailSections layout={UNIT_SECTIONS} scope={useUnitScope(props)} bundle={props.view.bundle} />
);
