import type { AuditSubject } from '../../audit/subject.ts';
import { auditedApiKey } from '../api-keys/audited-api-key.ts';
import { auditedCompany } from '../companies/audited-company.ts';
import { auditedGroup } from '../companies/audited-group.ts';
import { auditedPageOptions } from '../configuration/audited-page-options.ts';
import { auditedPattern } from '../configuration/audited-pattern.ts';
import { auditedShare } from '../customer-pages/audited-share.ts';
import { auditedCustomer } from '../customers/audited-customer.ts';
import { auditedKey } from '../gateway-keys/audited-key.ts';
import { auditedProfile } from '../limit-profiles/audited-profile.ts';
import { auditedLocation } from '../locations/audited-location.ts';
import { auditedMenu } from '../menus/audited-menu.ts';
import { auditedRules } from '../monitoring/audited-rules.ts';
import { auditedMute } from '../mutes/audited-mute.ts';
import { auditedLink } from '../public-links/audited-link.ts';
import { auditedSource } from '../sources/audited-source.ts';
import { auditedUser } from '../users/audited-user.ts';
import { auditedWarehouse } from '../warehouses/audited-warehouse.ts';
import { auditedWaypoint } from '../waypoints/audited-waypoint.ts';
import { auditedWebhook } from '../webhooks/audited-webhook.ts';

const SUBJECTS: readonly AuditSubject[] = [
  auditedApiKey,
  auditedCompany,
  auditedCustomer,
  auditedGroup,
  auditedKey,
  auditedLink,
  auditedLocation,
  auditedMenu,
  auditedMute,
  auditedProfile,
  auditedPageOptions,
  auditedPattern,
  auditedRules,
  auditedShare,
  auditedSource,
  auditedUser,
  auditedWarehouse,
  auditedWaypoint,
  auditedWebhook,
];

/** The kind of thing that an entry names; undefined for one of another version. */
export const subjectOf = (thing: string): AuditSubject | undefined =>
  SUBJECTS.find((subject) => subject.thing === thing);
