/** What administrators change, by the names that the audit log has for it. */
export const AUDIT_THINGS = [
  'user',
  'group',
  'company',
  'rules',
  'webhook',
  'gatewayKey',
  'apiKey',
  'deviceSource',
  'publicLink',
  'pageOptions',
  'menu',
  'idPattern',
  'location',
  'waypoint',
  'warehouse',
  'mute',
  'limitProfile',
  'customer',
  'customerShare',
  'import',
] as const;
export type AuditThing = (typeof AUDIT_THINGS)[number];

/** What was done to it. The first three follow from before and after; the others change what is not written down. */
export const AUDIT_ACTS = [
  'created',
  'changed',
  'removed',
  'secretChanged',
  'invited',
  'resetMailed',
  'sessionsEnded',
  'factorRemoved',
  'tested',
  'sentAgain',
  'imported',
  'givenBack',
] as const;
export type AuditAct = (typeof AUDIT_ACTS)[number];
