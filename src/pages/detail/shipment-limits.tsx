import { isDecommissioned } from '../../domain/shipment-status.ts';
import { LimitsSection } from '../../kits/monitor-rules/limits-section.tsx';
import type { Scope } from '../../kits/monitor-rules/use-rules.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useJudgedFacts } from './limit-facts.tsx';
import type { ShipmentScope } from './use-shipment-scope.ts';

const LimitsDialog = lazyPart(() => import('./limits-dialog.tsx'));

/** From when on alerts of a shipment are raised; once it is over nobody sets that any more. */
export function ShipmentLimits(shown: ShipmentScope) {
  const { row, unit, refresh } = shown;
  const judged = useJudgedFacts(shown);
  const scope: Scope = `shipment:${row.guid}`;
  return (
    <LimitsSection
      key={scope}
      scope={scope}
      unit={unit}
      judged={judged}
      dialog={
        isDecommissioned(row)
          ? null
          : (rules, onReload, onClose) => (
              <LimitsDialog
                row={row}
                scope={scope}
                rules={rules}
                onReload={() => {
                  onReload();
                  // By what its readings are judged, and that somebody has changed it, follow from them.
                  refresh();
                }}
                onClose={onClose}
              />
            )
      }
    />
  );
}
