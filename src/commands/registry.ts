import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { fillPath } from '../api/call.ts';
import type { Delivery } from '../local/outbox/delivery.ts';
import type { OutboxEntry } from '../local/outbox/entry.ts';
import { currentProfile } from '../local/session/profile.ts';
import { acknowledgeAlert } from './acknowledge-alert.ts';
import { acknowledgeIncident } from './acknowledge-incident.ts';
import { addConveyance } from './add-conveyance.ts';
import { addMute } from './add-mute.ts';
import { addPhoto } from './add-photo.ts';
import { assignIncident } from './assign-incident.ts';
import { changeShock } from './change-shock.ts';
import { changeState } from './change-state.ts';
import type { Command } from './command.ts';
import { countDevices } from './count-devices.ts';
import { countPlace } from './count-place.ts';
import { createCustomer } from './create-customer.ts';
import { createGeozone } from './create-geozone.ts';
import { createLimitProfile } from './create-limit-profile.ts';
import { createLocation } from './create-location.ts';
import { createSavedView } from './create-saved-view.ts';
import { createShipment } from './create-shipment.ts';
import { createWarehouse } from './create-warehouse.ts';
import { createWaypoint } from './create-waypoint.ts';
import { deleteShipment } from './delete-shipment.ts';
import { editAcl } from './edit-acl.ts';
import { editComment } from './edit-comment.ts';
import { editConveyance } from './edit-conveyance.ts';
import { editCustomer } from './edit-customer.ts';
import { editGeozone } from './edit-geozone.ts';
import { editLimitProfile } from './edit-limit-profile.ts';
import { editLocation } from './edit-location.ts';
import { editSavedView } from './edit-saved-view.ts';
import { editShipment } from './edit-shipment.ts';
import { editWarehouse } from './edit-warehouse.ts';
import { editWaypoint } from './edit-waypoint.ts';
import { endMute } from './end-mute.ts';
import { markDevice } from './mark-device.ts';
import { noteAlert } from './note-alert.ts';
import { readComment } from './read-comment.ts';
import { rebuildAcl } from './rebuild-acl.ts';
import { removeComment } from './remove-comment.ts';
import { removeDevice } from './remove-device.ts';
import { removeSavedView } from './remove-saved-view.ts';
import { saveAgain } from './save-again.ts';
import { sendCommandFile } from './send-command-file.ts';
import { sendDeviceCommands } from './send-device-commands.ts';
import { updatePreferences } from './update-preferences.ts';
import { writeComment } from './write-comment.ts';
import { writeMessage } from './write-message.ts';

/** Everything a person can change. A new command is a file of its own and a line here. */
// Each command is typed by its own schema; here only the parsed payload meets it, so the types are set aside once.
const COMMANDS = [
  createShipment,
  editShipment,
  deleteShipment,
  editAcl,
  sendDeviceCommands,
  sendCommandFile,
  acknowledgeAlert,
  acknowledgeIncident,
  assignIncident,
  createLimitProfile,
  editLimitProfile,
  createCustomer,
  editCustomer,
  addMute,
  endMute,
  writeComment,
  editComment,
  removeComment,
  readComment,
  addConveyance,
  editConveyance,
  noteAlert,
  writeMessage,
  createLocation,
  editLocation,
  rebuildAcl,
  saveAgain,
  changeShock,
  changeState,
  removeDevice,
  markDevice,
  createWaypoint,
  editWaypoint,
  createWarehouse,
  editWarehouse,
  createGeozone,
  editGeozone,
  countDevices,
  countPlace,
  createSavedView,
  editSavedView,
  removeSavedView,
  updatePreferences,
  addPhoto,
] as unknown as readonly Command[];

const byType = new Map(COMMANDS.map((command) => [command.type, command]));

/** How an entry is sent; null when its command or its payload can't be read by this console: then it is kept and parked. */
export function deliveryOf(entry: OutboxEntry): Delivery | null {
  const known = readEntry(entry.type, entry.payload, entry.payloadVersion);
  if (known === null) return null;
  const { command, payload } = known;
  // A thing made on this device has no version of the server's yet; its first is the one it was made with.
  const baseVersion = entry.base === null ? undefined : Math.max(1, entry.base.version);
  const { params, body } = command.request(payload, { baseVersion });
  const edit = entry.base === null ? undefined : editOf(known, entry);
  return {
    method: command.operation.method,
    path: fillPath(command.operation.path, params ?? {}),
    body,
    deletes: command.deletes,
    ...(edit === undefined ? {} : { edit }),
    assigned: (reply) => command.assigned?.(payload, reply) ?? {},
  };
}

function editOf({ command, payload }: Known, entry: OutboxEntry): Delivery['edit'] {
  const { edit } = command;
  if (edit === undefined) return undefined;
  return {
    parts: edit.parts(payload),
    watched: edit.watched,
    read: (row) => edit.read?.(row) ?? row,
    only: (names) => {
      const left = names.length === 0 ? payload : edit.only(payload, names);
      const user = currentProfile();
      const patches = user === null ? entry.patches : command.effect(left, { user, now: entry.occurredAt });
      return { payload: left, patches };
    },
  };
}

/** What an entry does, in words; never fails, also for an entry nobody can read. */
export function describeEntry(type: string, payload: unknown): MessageDescriptor {
  const known = readEntry(type, payload);
  return known === null ? msg`A change this version can't read` : known.command.describe(known.payload);
}

export interface Known {
  readonly command: Command;
  readonly payload: unknown;
}

/** The command of an entry and its payload in today's shape; null when this console can't read it. */
export function readEntry(type: string, payload: unknown, version?: number): Known | null {
  const command = byType.get(type);
  if (command === undefined) return null;
  const current = version === undefined || version === command.version;
  const upgraded = current ? payload : command.upgrade?.(payload, version);
  const parsed = v.safeParse(command.schema, upgraded);
  return parsed.success ? { command, payload: parsed.output } : null;
}
