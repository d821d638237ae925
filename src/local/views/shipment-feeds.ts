import { LISTED_CONFIG_TYPES } from '../../domain/activation-mode.ts';

/** The feeds of shipments of every mode: what is joined with shipments is read from them. */
export const SHIPMENT_FEEDS: readonly `shipments:${number}`[] = LISTED_CONFIG_TYPES.map(
  (type): `shipments:${number}` => `shipments:${type}`,
);
