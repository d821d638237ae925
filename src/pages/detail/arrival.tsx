import type { EtaReply } from '../../contract/shipment-surroundings.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { etaSentence } from '../../kits/condition-words/eta-words.ts';
import { useConditionReader } from '../../kits/condition-words/use-condition-reader.ts';
import classes from '../../kits/detail-page/detail-page.module.css';

interface ArrivalProps {
  /** The estimate comes with the row, so it is there without a connection, too. */
  readonly row: Pick<ShipmentRow, 'etaP10' | 'etaP50' | 'etaP90'>;
  /** How often such a statement was right; undefined: the server has not said. */
  readonly record: EtaReply['record'] | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Between which times a shipment arrives, and how much that is worth; nothing where nothing is known. */
export function Arrival({ row: { etaP10, etaP50, etaP90 }, record = { inside: 0, of: 0 }, now }: ArrivalProps) {
  const reader = useConditionReader();
  if (etaP10 === null || etaP50 === null || etaP90 === null) return null;
  const words = etaSentence({ eta: { p10: etaP10, p50: etaP50, p90: etaP90 }, record }, reader, now);
  return (
    words !== null && (
      <p className={classes.arrival} data-testid="arrival">
        {words}.
      </p>
    )
  );
}
