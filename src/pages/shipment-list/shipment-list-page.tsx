import { Trans, useLingui } from '@lingui/react/macro';
import { MODE_WORDS } from '../../commands/mode-words.ts';
import { type ActivationMode, dashboardPatternOf } from '../../domain/activation-mode.ts';
import { LIST_TICK_MS } from '../../kits/live-list/list-page.tsx';
import { LiveList } from '../../kits/live-list/live-list.tsx';
import { useShipmentList } from '../../kits/shipment-list/use-shipment-list.ts';
import { usePageOptions } from '../../local/views/use-page-options.ts';
import { useNow } from '../../ui/use-now.ts';

/** The shipments of a mode (spec 2 §2 "Shipment list"), narrowed as the address says. */
export function ShipmentListPage({ mode }: { readonly mode: ActivationMode }) {
  const { t } = useLingui();
  const options = usePageOptions(dashboardPatternOf(mode));
  const { list } = useShipmentList(`list-${mode}`, mode, options, useNow(LIST_TICK_MS));
  return (
    <LiveList
      list={list}
      title={t(MODE_WORDS[mode].list)}
      fileName={`${mode}s.csv`}
      searchHint={t`Search: id, customer, place, last five …`}
      searched={<Trans>Searched: id, customer, places and device. Older ones are not searched until loaded.</Trans>}
      emptyHint={<Trans>Nothing was created in the time that this page looks back.</Trans>}
      ready={options !== undefined}
    />
  );
}
