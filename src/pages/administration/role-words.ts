import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Role } from '../../domain/roles.ts';

/** What a user can be, in words. */
export const ROLE_WORDS: Readonly<Record<Role, MessageDescriptor>> = {
  User: msg({ message: 'User', context: 'role' }),
  Provisioner: msg({ message: 'Provisioner', context: 'role' }),
  'Company Administrator': msg({ message: 'Company Administrator', context: 'role' }),
  Designer: msg({ message: 'Designer', context: 'role' }),
};

/** What a role is for: what its users may do (`domain/may.ts`). */
export const ROLE_GIVES: Readonly<Record<Role, MessageDescriptor>> = {
  User: msg`Like every user: sees shipments, devices, locations and alerts, adds comments and notes, and can remove a device from a shipment.`,
  Provisioner: msg`Provisioner: activates, edits and decommissions shipments, counts locations and sends commands to devices.`,
  'Company Administrator': msg`Company Administrator: everything a provisioner does, acknowledges alerts, and manages users, groups, rules, routes and the company's settings.`,
  Designer: msg`Designer: reads the description of the API (OpenAPI) to connect other systems. Nothing else: only people who build such connections need it.`,
};
