import type { Role } from './roles.ts';
import { isDecommissioned } from './shipment-status.ts';

/** Who does something: what a user is, and what their groups permit beyond that (spec 1 §6, spec 2 §6). */
export interface Actor {
  readonly roles: readonly Role[];
  readonly permissions: readonly string[];
}

/** Permissions of groups (spec 1 §6, spec 2 §6). `filterShipments` takes away: its users see what their groups name. */
export const PERMISSIONS = [
  'acknowledgeAlerts',
  'addDeviceMessages',
  'deviceLink',
  'editBeacons',
  'editRoutes',
  'filterShipments',
  'viewConfig',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

type Grant = 'everybody' | { readonly roles: readonly Role[]; readonly permission?: Permission };

const ADMINISTRATOR: readonly Role[] = ['Company Administrator'];
/** A Company Administrator counts as a provisioner (spec 2 §6). */
const PROVISIONER: readonly Role[] = ['Company Administrator', 'Provisioner'];

/**
 * What is asked of who does it (spec 2 §6). What else it depends on, the functions below ask: the page offers what they
 * allow, the server decides again.
 */
const GRANTS = {
  acknowledge: { roles: ADMINISTRATOR, permission: 'acknowledgeAlerts' },
  addFlight: 'everybody',
  addPhoto: { roles: PROVISIONER },
  /** Users, groups, the company and what belongs to it, and whatever else Administration has. */
  administer: { roles: ADMINISTRATOR },
  changeState: { roles: PROVISIONER },
  comment: 'everybody',
  countPlace: { roles: PROVISIONER },
  createShipment: { roles: PROVISIONER },
  decommission: { roles: PROVISIONER },
  deleteShipment: { roles: PROVISIONER },
  deleteOnDetail: { roles: ADMINISTRATOR },
  editBeacons: { roles: ADMINISTRATOR, permission: 'editBeacons' },
  editGeozones: { roles: ADMINISTRATOR, permission: 'editRoutes' },
  editRoutes: { roles: ADMINISTRATOR },
  editShipment: { roles: PROVISIONER },
  editZones: { roles: ADMINISTRATOR },
  /** A hit changes the shipment. */
  lookUpProject: { roles: PROVISIONER },
  markDevice: { roles: ADMINISTRATOR },
  noteAlert: 'everybody',
  /** What calls there are, for who builds on them or answers for the company. */
  readCalls: { roles: ['Company Administrator', 'Designer'] },
  rebuildAcl: { roles: PROVISIONER },
  openDevice: { roles: ADMINISTRATOR, permission: 'deviceLink' },
  removeDevice: 'everybody',
  /** Of somebody else. */
  revokePublicLink: { roles: PROVISIONER },
  saveAgain: { roles: PROVISIONER },
  /** To the devices themselves. */
  sendCommand: { roles: PROVISIONER },
  /** Readings of a shipment from a logger's file; and their removal. */
  takeLoggerFile: { roles: PROVISIONER },
  toggleShock: { roles: PROVISIONER },
  viewConfig: { roles: [], permission: 'viewConfig' },
  writeDeviceMessage: { roles: ADMINISTRATOR, permission: 'addDeviceMessages' },
  writeShipmentMessage: { roles: ADMINISTRATOR },
} as const satisfies Readonly<Record<string, Grant>>;

export type Action = keyof typeof GRANTS;

/** May somebody do this at all? */
export function may({ roles, permissions }: Actor, action: Action): boolean {
  const grant: Grant = GRANTS[action];
  if (grant === 'everybody' || grant.roles.some((role) => roles.includes(role))) return true;
  return grant.permission !== undefined && permissions.includes(grant.permission);
}

interface Ending {
  readonly shippingState: number;
  readonly decommDate: string | null;
}

/** Edit a shipment: one that is over, administrators alone. */
export const mayEditShipment = (actor: Actor, shipment: Ending): boolean =>
  may(actor, 'editShipment') && (!isDecommissioned(shipment) || actor.roles.includes('Company Administrator'));

/** Acknowledge an alert or an incident: one that nobody has. */
export const mayAcknowledge = (actor: Actor, { ackTime }: { readonly ackTime: string | null }): boolean =>
  may(actor, 'acknowledge') && ackTime === null;

/** Share a shipment by a link: where the company is open to the public. */
export const mayShare = ({ publicAccess }: { readonly publicAccess: boolean }): boolean => publicAccess;

/** Reports of what only administrators see, whatever groups name them. */
const ADMINISTRATORS_REPORTS: readonly string[] = ['auditLog'];

/** Whether somebody with these roles may have a report that one of their groups names. */
export const mayHaveReport = (roles: readonly Role[], report: string): boolean =>
  roles.includes('Company Administrator') || !ADMINISTRATORS_REPORTS.includes(report);

/** The reports that a page offers somebody: those of its options that the company has and they may have, in that order. */
export const reportsFor = (
  user: { readonly reports: readonly string[] },
  page: { readonly reports?: readonly string[] | undefined },
  company: readonly string[],
): readonly string[] =>
  (page.reports ?? []).filter((report) => company.includes(report) && user.reports.includes(report));

/** Change or delete a saved view: who made it; of one that the company shares administrators, too. */
export const mayChangeView = (
  user: Pick<Actor, 'roles'> & { readonly userId: string },
  view: { readonly ownerId: string; readonly shared: boolean },
): boolean => view.ownerId === user.userId || (view.shared && user.roles.includes('Company Administrator'));

/** Change the text of a comment: who wrote it. */
export const mayEditComment = (
  user: { readonly loginName: string },
  comment: { readonly createdBy: string },
): boolean => comment.createdBy === user.loginName;

/** Delete a comment: who wrote it, and Company Administrators. */
export const mayRemoveComment = (
  user: Pick<Actor, 'roles'> & { readonly loginName: string },
  comment: { readonly createdBy: string },
): boolean => mayEditComment(user, comment) || user.roles.includes('Company Administrator');
