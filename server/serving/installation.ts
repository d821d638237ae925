import type { Networks } from '../http/networks.ts';
import type { LiveChanges } from '../live/live-changes.ts';
import type { Maps } from '../maps/maps.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { SmsGateways } from '../notifications/sms-gateways.ts';
import type { PushHosts } from '../push/push-services.ts';
import type { MessageQuota } from '../quota/message-quota.ts';
import type { Quotas } from '../quota/quotas.ts';
import type { IdentityProvider } from '../sign-on/identity-provider.ts';

/** What an installation is set up with beside its database, as far as its calls ask. */
export interface Installation {
  /** The console's public address, such as `https://lading.example`; without it, the one a request was sent to. */
  readonly publicOrigin: string | undefined;
  /** The public address, or how this machine names the port it serves: never what a request says. */
  readonly origin: string;
  /** When the console it serves was built. */
  readonly built: Date;
  /** Whether mail can be sent. */
  readonly sendsMail: boolean;
  /** By which mail becomes a text on a phone. */
  readonly smsGateways: SmsGateways;
  /** Where webhooks may lead beside the public internet. */
  readonly webhookNetworks: Networks | undefined;
  /** Push services beside those of the browsers' makers. */
  readonly pushHosts: PushHosts;
  /** Whose accounts may sign in here. */
  readonly identityProvider: IdentityProvider | undefined;
  readonly maps: Maps;
  /** Tells consoles what changed. */
  readonly live: LiveChanges;
  readonly metrics: Metrics;
  /** How much each company may have. */
  readonly quotas: Quotas;
  /** How many messages companies pass on to this process. */
  readonly messageQuota: MessageQuota;
  /** Minutes a device has to build its access control list before it may be told again (spec 1 §9). */
  readonly maxRebuildTime: number;
  /** Whether anybody may read what calls there are. */
  readonly opensContract: boolean;
  /** Seconds; see `findSession`. */
  readonly idleLimit: number;
}
