import { shortDeviceId } from '../../domain/device-id.ts';
import type { Shipment } from '../../domain/shipment.ts';
import { highlightsIn, type Range } from '../../workers/engine/search/highlights.ts';

type Ranges = readonly Range[];

/** Where in the texts of a row what is searched for was found. */
export interface FoundInRow {
  readonly shipmentId: Ranges;
  readonly customer: Ranges;
  readonly origin: Ranges;
  readonly destination: Ranges;
  /** In the short id. */
  readonly device: Ranges;
}

const NOTHING: FoundInRow = { shipmentId: [], customer: [], origin: [], destination: [], device: [] };

/** Looked for when it is first asked for: of the rows a page has, a person sees few. */
export function findInRow(shipment: Shipment, words: string): () => FoundInRow {
  let found: FoundInRow | null = words.trim() === '' ? NOTHING : null;
  return () => {
    if (found === null) {
      const { clientShipmentId, customer, origin, destination, macId } = shipment;
      const texts = [
        { text: clientShipmentId, isId: true },
        { text: customer, isId: false },
        { text: origin.name, isId: false },
        { text: destination.name, isId: false },
        { text: macId === null ? null : shortDeviceId(macId), isId: true },
      ];
      const [inId = [], inCustomer = [], inOrigin = [], inDestination = [], inDevice = []] = highlightsIn(
        texts,
        words,
        false,
      );
      found = {
        shipmentId: inId,
        customer: inCustomer,
        origin: inOrigin,
        destination: inDestination,
        device: inDevice,
      };
    }
    return found;
  };
}
