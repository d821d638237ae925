import type { ShipmentRow } from '../../contract/shipments.ts';
import type { ActivationMode } from '../../domain/activation-mode.ts';
import type { Shipment } from '../../domain/shipment.ts';
import type { TemperatureUnit } from '../../domain/temperature.ts';
import type { TrackingSites } from '../../domain/tracking-reference.ts';
import type { EventNames } from '../alert-words/use-event-names.ts';
import type { ColumnContext } from '../live-list/list-definition.ts';

/** The different texts of the shipments on this device, by what they stand for. */
export interface ShipmentValues {
  readonly customer: readonly string[];
  readonly origin: readonly string[];
  readonly destination: readonly string[];
}

/** What the columns are made with that all lists of shipments share. */
export interface ShipmentColumnContext extends ColumnContext {
  readonly mode: ActivationMode;
  readonly onOpen: (row: Pick<Shipment, 'configType' | 'guid'>) => void;
  /** What there is to choose from; absent: texts are asked for by what is in them. */
  readonly values?: ShipmentValues;
  /** What a place is called where both ends of a trip stand in one line. */
  readonly shortPlace: (name: string) => string;
}

/** What those are made with that lists of the office have besides (checklist SL6). */
export interface OfficeColumnContext extends ShipmentColumnContext {
  readonly unit: TemperatureUnit;
  /** `origin → destination` of the shipments on this device. */
  readonly lanes: readonly string[];
  /** How many alerts about a shipment nobody has acknowledged, by its guid. */
  readonly unacknowledged: ReadonlyMap<string, number>;
  /** The route that is planned between two places; null: none. */
  readonly plannedRoute: (origin: string, destination: string) => string | null;
  /** Where references are looked up. */
  readonly trackingSites: TrackingSites;
  readonly eventName: EventNames;
  /** The worst trouble of a shipment with its figure; null: it is called by its event. */
  readonly troubleWords?: (row: Pick<ShipmentRow, 'guid' | 'troubleEvent'>) => string | null;
}
