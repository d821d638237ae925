import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { AuditAct, AuditThing } from '../../../src/domain/audit/things.ts';
import type { Words } from '../../words/words-of.ts';

/** What the audit log has, as the console calls it. */
const THING_TEXTS: Readonly<Record<AuditThing, MessageDescriptor>> = {
  user: msg`User`,
  group: msg`Group`,
  company: msg`Company`,
  rules: msg`Monitoring rules`,
  webhook: msg`Webhook`,
  gatewayKey: msg`Gateway key`,
  publicLink: msg`Public link`,
  pageOptions: msg`Page options`,
  menu: msg`Menu`,
  idPattern: msg`Id pattern`,
  location: msg`Location`,
  waypoint: msg`Waypoint or beacon`,
  warehouse: msg`Warehouse`,
  import: msg({ message: 'Import', context: 'audit' }),
};

const ACT_TEXTS: Readonly<Record<AuditAct, MessageDescriptor>> = {
  created: msg({ message: 'created', context: 'audit' }),
  changed: msg({ message: 'changed', context: 'audit' }),
  removed: msg({ message: 'removed', context: 'audit' }),
  secretChanged: msg({ message: 'given a new secret', context: 'audit' }),
  invited: msg({ message: 'invited by mail', context: 'audit' }),
  resetMailed: msg({ message: 'mailed a way to a new password', context: 'audit' }),
  sessionsEnded: msg({ message: 'signed out everywhere', context: 'audit' }),
  factorRemoved: msg({ message: 'freed of two-step sign-in', context: 'audit' }),
  tested: msg({ message: 'tested', context: 'audit' }),
  imported: msg({ message: 'imported', context: 'audit' }),
  givenBack: msg({ message: 'given back', context: 'audit' }),
};

function wordOf(texts: Readonly<Record<string, MessageDescriptor>>, name: string, words: Words): string {
  const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
  return text === undefined ? name : words(text);
}

/** A kind of thing; one of another version as it calls it. */
export const auditThingWord = (thing: string, words: Words): string => wordOf(THING_TEXTS, thing, words);

/** What was done to it; what another version did as it calls it. */
export const auditActWord = (act: string, words: Words): string => wordOf(ACT_TEXTS, act, words);
