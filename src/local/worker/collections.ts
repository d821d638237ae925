import { ENTITIES } from '../../domain/entities/entities.ts';
import { shapeOf } from './entity-shape.ts';

/** How each collection that is kept on the device is laid out in columns. */
export const COLLECTIONS = {
  shipments: shapeOf(ENTITIES.shipments),
  devices: shapeOf(ENTITIES.devices),
  locations: shapeOf(ENTITIES.locations),
  geozones: shapeOf(ENTITIES.geozones),
  waypoints: shapeOf(ENTITIES.waypoints),
  alerts: shapeOf(ENTITIES.alerts),
  incidents: shapeOf(ENTITIES.incidents),
  warehouses: shapeOf(ENTITIES.warehouses),
  savedViews: shapeOf(ENTITIES.savedViews),
} as const;
