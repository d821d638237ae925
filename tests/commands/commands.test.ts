import { serverOfFile } from '../server/support/server-of-file.ts';
import { activityCommands } from './activity-commands.ts';
import { alertCommands } from './alert-commands.ts';
import { commentCommands } from './comment-commands.ts';
import { customerCommands } from './customer-commands.ts';
import { deviceCommands } from './device-commands.ts';
import { limitProfileCommands } from './limit-profile-commands.ts';
import { locationCommands } from './location-commands.ts';
import { mapCommands } from './map-commands.ts';
import { muteCommands } from './mute-commands.ts';
import { savedViewCommands } from './saved-view-commands.ts';
import { shipmentCommands } from './shipment-commands.ts';
import { userCommands } from './user-commands.ts';
import { warehouseCommands } from './warehouse-commands.ts';

const server = serverOfFile();

/** Every command of the console against the server, one after the other on one server. */
for (const commands of [
  shipmentCommands,
  commentCommands,
  customerCommands,
  deviceCommands,
  activityCommands,
  alertCommands,
  locationCommands,
  limitProfileCommands,
  mapCommands,
  muteCommands,
  savedViewCommands,
  userCommands,
  warehouseCommands,
])
  commands(server);
