import { isOfCustomer } from './customer.ts';
import type { CustomerRow } from './entities/customer.ts';
import type { LimitProfileRow } from './entities/limit-profile.ts';
import type { RuleLayer } from './monitoring/rule-settings.ts';

/** What the form has where somebody wants no profile though one would be chosen by itself; no profile is called so. */
export const NO_PROFILE = '-';

/** What a profile says of goods. */
export type ProfileLimits = Pick<LimitProfileRow, 'low' | 'high' | 'humidity' | 'budget' | 'mkt'>;

/** What a profile sets of the rules that watch a shipment. What it says nothing of stays as it is below. */
export function profileLayer({ low, high, humidity, budget, mkt }: ProfileLimits): RuleLayer {
  return {
    ...(low === null ? {} : { lowTemperature: { enabled: true, limit: low } }),
    ...(high === null ? {} : { highTemperature: { enabled: true, limit: high } }),
    ...(humidity === null ? {} : { humidity: { enabled: true, limit: humidity } }),
    ...(budget === null ? {} : { stability: { minutes: budget } }),
    ...(mkt === null ? {} : { mkt: { limit: mkt } }),
  };
}

/** What is wrong with the limits of a profile; undefined: nothing. */
export function profileFault({ low, high, humidity, budget, mkt }: ProfileLimits): 'order' | 'empty' | undefined {
  if (low !== null && high !== null && low >= high) return 'order';
  return [low, high, humidity, budget, mkt].every((value) => value === null) ? 'empty' : undefined;
}

/** Of a customer, which profile its shipments have. */
export type ProfileOfCustomer = Pick<CustomerRow, 'name' | 'limitProfile' | 'enabled'>;

type Offered = Pick<LimitProfileRow, 'name' | 'idPrefix' | 'customer' | 'enabled'>;

const folded = (text: string): string => text.trim().toLowerCase();

/**
 * The name of the profile that a shipment has unless somebody picks another: that with the longest beginning of its id, else the
 * one that its customer has, else the one that says that it is for that customer, capitals aside; of two the one whose name comes
 * first. Empty: none.
 * @param customers those that are kept (docs/decisions/customers.md)
 */
export function defaultProfile(
  profiles: readonly Offered[],
  { shipmentId, customer }: { readonly shipmentId: string; readonly customer: string },
  customers: readonly ProfileOfCustomer[] = [],
): string {
  const offered = profiles.filter(({ enabled }) => enabled === 1).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const [byId] = offered
    .filter(({ idPrefix }) => idPrefix.trim() !== '' && folded(shipmentId).startsWith(folded(idPrefix)))
    .toSorted((a, b) => b.idPrefix.trim().length - a.idPrefix.trim().length);
  if (byId !== undefined) return byId.name;
  const theirs = folded(customer);
  const kept = customers.find(({ name, enabled }) => enabled === 1 && isOfCustomer(customer, name));
  const named = folded(kept?.limitProfile ?? '');
  const own = named === '' ? undefined : offered.find(({ name }) => folded(name) === named);
  if (own !== undefined) return own.name;
  return (theirs === '' ? undefined : offered.find((one) => folded(one.customer) === theirs))?.name ?? '';
}

/** What a form says of the profile as the shipment has it: the one that is chosen by itself where nobody said anything. */
export const pickedProfile = (
  said: string,
  profiles: readonly Offered[],
  of: { readonly shipmentId: string; readonly customer: string },
  customers: readonly ProfileOfCustomer[] = [],
): string => (said === NO_PROFILE ? '' : said === '' ? defaultProfile(profiles, of, customers) : said);
