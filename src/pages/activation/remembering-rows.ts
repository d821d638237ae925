import { MINUTE_MS } from '../../domain/duration.ts';
import { type ActivationRow, type RowSettings, type ShipmentView, toActivationRow } from './activation-row.ts';

interface Made {
  readonly view: ShipmentView;
  readonly settings: string;
  readonly row: ActivationRow;
}

/**
 * Works rows out of shipments and remembers them: a shipment that is what it was keeps its row, the very object, so the
 * table draws again only what is new. `now` counts to the minute, which is as fine as anything on the screen.
 */
export function rememberingRows() {
  let remembered = new Map<string, Made>();

  return (views: readonly ShipmentView[], settings: RowSettings): readonly ActivationRow[] => {
    const text = JSON.stringify({ ...settings, now: Math.floor(settings.now / MINUTE_MS) });
    const made = views.map((view): Made => {
      const old = remembered.get(view.key);
      if (old !== undefined && old.view === view && old.settings === text) return old;
      return { view, settings: text, row: toActivationRow(view, settings) };
    });
    remembered = new Map(made.map((one) => [one.view.key, one]));
    return made.map(({ row }) => row);
  };
}
