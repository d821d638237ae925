import { type Environment, given } from '../process/environment.ts';
import { StartError } from '../process/start-error.ts';

/** The domain at which a carrier takes mail for its customers' phones, by the carrier's name in `config/carriers`. */
export type SmsGateways = ReadonlyMap<string, string>;

/**
 * Reads LADING_SMS_GATEWAYS, such as `kpn=sms.kpn.example,orange=text.orange.example`. Carriers have such addresses or
 * don't, and change them: the operator knows theirs.
 * @throws StartError
 */
export function readSmsGateways(env: Environment): SmsGateways {
  const text = given(env.LADING_SMS_GATEWAYS);
  const gateways = new Map<string, string>();
  for (const part of text?.split(',') ?? []) {
    const [, carrier, domain] = /^\s*([\w-]+)=([a-z0-9-]+(?:\.[a-z0-9-]+)+)\s*$/i.exec(part) ?? [];
    if (carrier === undefined || domain === undefined) {
      throw new StartError(
        `LADING_SMS_GATEWAYS must be carriers with their domains such as kpn=sms.kpn.example, with commas between, not "${part}".`,
      );
    }
    gateways.set(carrier, domain);
  }
  return gateways;
}

/** The mail address of a phone; undefined where there is no way to its carrier. */
export function smsAddress(gateways: SmsGateways, carrier: string, phoneNumber: string): string | undefined {
  const domain = gateways.get(carrier);
  return domain === undefined || !/^\d+$/.test(phoneNumber) ? undefined : `${phoneNumber}@${domain}`;
}
