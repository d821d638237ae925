import { alert } from './alert.ts';
import { comment } from './comment.ts';
import { customer } from './customer.ts';
import { device } from './device.ts';
import { geozone } from './geozone.ts';
import { incident } from './incident.ts';
import { limitProfile } from './limit-profile.ts';
import { location } from './location.ts';
import { mute } from './mute.ts';
import { savedView } from './saved-view.ts';
import { shipment } from './shipment.ts';
import { warehouse } from './warehouse.ts';
import { waypoint } from './waypoint.ts';

/** What devices keep a copy of, by the names of the collections, what people look at most first. */
export const ENTITIES = {
  shipments: shipment,
  devices: device,
  locations: location,
  alerts: alert,
  incidents: incident,
  mutes: mute,
  comments: comment,
  limitProfiles: limitProfile,
  customers: customer,
  savedViews: savedView,
  waypoints: waypoint,
  warehouses: warehouse,
  geozones: geozone,
} as const;
