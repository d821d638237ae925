import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { AUDIT_ACTS, AUDIT_THINGS, type AuditAct, type AuditThing } from '../domain/audit/things.ts';

/** What each kind of thing is called. */
const THINGS: Readonly<Record<AuditThing, MessageDescriptor>> = {
  user: msg`User`,
  group: msg`Group`,
  company: msg`Company`,
  rules: msg`Monitoring rules`,
  webhook: msg`Webhook`,
  gatewayKey: msg`Gateway key`,
  apiKey: msg`API key`,
  deviceSource: msg`Connected system`,
  publicLink: msg`Public link`,
  pageOptions: msg`Page options`,
  menu: msg`Menu`,
  idPattern: msg`ID pattern`,
  location: msg`Location`,
  waypoint: msg`Waypoint or beacon`,
  warehouse: msg`Warehouse`,
  mute: msg`Mute`,
  limitProfile: msg`Limit profile`,
  customer: msg`Customer`,
  customerShare: msg`Shared shipment`,
  import: msg({ message: 'Import', context: 'audit' }),
};

/** What is done to them. */
const ACTS: Readonly<Record<AuditAct, MessageDescriptor>> = {
  created: msg({ message: 'created', context: 'audit' }),
  changed: msg({ message: 'changed', context: 'audit' }),
  removed: msg({ message: 'removed', context: 'audit' }),
  secretChanged: msg({ message: 'new secret created', context: 'audit' }),
  invited: msg({ message: 'invited by email', context: 'audit' }),
  resetMailed: msg({ message: 'password reset emailed', context: 'audit' }),
  sessionsEnded: msg({ message: 'signed out everywhere', context: 'audit' }),
  factorRemoved: msg({ message: 'two-step sign-in removed', context: 'audit' }),
  tested: msg({ message: 'tested', context: 'audit' }),
  sentAgain: msg({ message: 'sent again', context: 'audit' }),
  imported: msg({ message: 'imported', context: 'audit' }),
  givenBack: msg({ message: 'given back', context: 'audit' }),
};

/** The name of a kind of thing; of one that a later version has, as it calls it. */
export function thingWords(thing: string, words: (message: MessageDescriptor) => string): string {
  const known = AUDIT_THINGS.find((one) => one === thing);
  return known === undefined ? thing : words(THINGS[known]);
}

/** What was done. */
export function actWords(act: string, words: (message: MessageDescriptor) => string): string {
  const known = AUDIT_ACTS.find((one) => one === act);
  return known === undefined ? act : words(ACTS[known]);
}
