import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBinoculars } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { MODE_WORDS } from '../../commands/mode-words.ts';
import { type ActivationMode, configTypesOf, dashboardPatternOf } from '../../domain/activation-mode.ts';
import { FindAndOpen } from '../../features/find-archived/find-and-open.tsx';
import { LIST_TICK_MS } from '../../kits/live-list/list-tick.ts';
import { LiveList } from '../../kits/live-list/live-list.tsx';
import { LateToggle } from '../../kits/shipment-list/late-toggle.tsx';
import { StateTabs, shownPart } from '../../kits/shipment-list/state-tabs.tsx';
import { type ShipmentList, useShipmentList } from '../../kits/shipment-list/use-shipment-list.tsx';
import { usePageOptions } from '../../local/views/use-page-options.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import classes from './shipment-list-page.module.css';

/** The shipments of a mode (spec 2 §2 "Shipment list"), narrowed as the address says. */
export function ShipmentListPage({ mode }: { readonly mode: ActivationMode }) {
  const { t } = useLingui();
  const options = usePageOptions(dashboardPatternOf(mode));
  const now = useNow(LIST_TICK_MS);
  const shipments = useShipmentList(`list-${mode}`, mode, options, now, 'under-way');
  return (
    <LiveList
      list={shipments.list}
      title={t(MODE_WORDS[mode].list)}
      fileName={`${mode}s.csv`}
      searchHint={t`Search, or filter: late > 2h, lane:Chennai-Lyon, temp > 8`}
      searched={
        <Trans>Searches ID, customer, locations and device. Older items aren't included until you load them.</Trans>
      }
      emptyHint={<Trans>Nothing was created in this page's time range.</Trans>}
      ready={options !== undefined}
      part={shownPart(mode, shipments)}
      tools={<FindArchived mode={mode} configTypes={options?.configTypes ?? configTypesOf(mode)} />}
      onChosen={(chosen) => <BulkBar chosen={chosen} />}
      above={<ShownAlone where={shipments.where} />}
      tabs={<StateTabs mode={mode} shipments={shipments} now={now} />}
      beside={<LateToggle shipments={shipments} now={now} />}
    />
  );
}

interface FindArchivedProps {
  readonly mode: ActivationMode;
  readonly configTypes: readonly number[];
}

/** Opens the search for what is over; what is found there is opened. */
function FindArchived({ mode, configTypes }: FindArchivedProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const words = t(MODE_WORDS[mode].find);
  return (
    <>
      <ToolButton
        icon={<IconBinoculars size={20} aria-hidden />}
        words={words}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && <FindAndOpen mode={mode} configTypes={configTypes} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Says that the address shows some alone, and shows all again. */
function ShownAlone({ where }: Pick<ShipmentList, 'where'>) {
  const navigate = useNavigate();
  const [first] = where;
  if (first === undefined) return null;
  const guids = where.find(({ field }) => field === 'guid');
  const showAll = () =>
    void navigate({
      to: '.',
      search: (before: Readonly<Record<string, unknown>>) => ({
        ...Object.fromEntries(Object.entries(before).filter(([key]) => key !== 'ids' && key !== 'filterStates')),
        // Without a word it would begin with what is under way.
        ...('fltcol' in before ? {} : { tab: 'all' }),
      }),
      replace: true,
      resetScroll: false,
    });
  return (
    <p className={classes.alone}>
      <span>
        {guids?.filter.kind === 'values' ? (
          <Plural value={guids.filter.values.length} one="Showing only # of them." other="Showing only # of them." />
        ) : (
          <Trans>Showing only some statuses.</Trans>
        )}
      </span>
      <Button variant="default" size="compact-md" onClick={showAll}>
        <Trans>Show all</Trans>
      </Button>
    </p>
  );
}
