import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdministrationSection } from './sections.ts';

/** What the parts of administration are called. */
export const SECTION_WORDS: Readonly<Record<AdministrationSection, MessageDescriptor>> = {
  company: msg`Company`,
  pages: msg`Groups and pages`,
  access: msg`Access`,
  monitoring: msg`Monitoring`,
  customers: msg`Customers`,
  limits: msg`Limit profiles`,
  mutes: msg`Muted alerts`,
  escalation: msg`Escalation`,
  audit: msg`Audit log`,
};
