/** What a user can be, besides what single permissions allow them (spec 1 §3 "Roles"). Everybody is a User. */
export const ROLES = ['User', 'Provisioner', 'Company Administrator', 'Designer'] as const;
export type Role = (typeof ROLES)[number];
