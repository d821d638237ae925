import { type ActivationMode, deviceKindOf, LISTED_CONFIG_TYPES, modeOf } from '../../domain/activation-mode.ts';
import { type DeviceKind, mayBeActivated } from '../../domain/device.ts';
import { readDeviceId } from '../../domain/device-id.ts';
import { type FilterAddress, writeFilters } from '../../domain/list-address.ts';
import type { Find } from '../../local/views/use-finds.ts';
import { EditCounter } from '../../workers/engine/search/fewest-edits.ts';
import { foldedWords, foldText } from '../../workers/engine/text/fold.ts';

/** A page that a person may open. */
export interface JumpPage {
  readonly name: string;
  readonly path: string;
}

/** What can be done from anywhere: on the page of a mode (a scan on the one that is shown), or over any page. */
export type JumpAction =
  | { readonly what: 'scan' | 'add' | 'find'; readonly mode: ActivationMode }
  | { readonly what: 'outbox' | 'preferences' | 'help' | 'keys' | 'logout' };

/** Where a person can jump to. `id` tells one from the others. */
export type JumpTarget =
  | {
      readonly kind: 'shipment';
      readonly id: string;
      readonly guid: string;
      /** What it is: a shipment, an asset, a vehicle or a reposition. */
      readonly mode: ActivationMode;
      readonly name: string;
      readonly customer: string;
      readonly from: string;
      readonly to: string;
    }
  | {
      readonly kind: 'device';
      readonly id: string;
      readonly macId: string;
      readonly deviceKind: DeviceKind;
      /** The shipment it is on; null while it is on none. */
      readonly shipment: { readonly guid: string; readonly name: string } | null;
      /** It is on nothing and may be. */
      readonly isFree: boolean;
      /** What this person may activate with it now; null: nothing. */
      readonly activates: ActivationMode | null;
    }
  | {
      readonly kind: 'place';
      readonly id: string;
      readonly name: string;
      readonly city: string;
      /** Filters the list of shipments by what goes from it or to it. */
      readonly filters: FilterAddress;
    }
  | {
      readonly kind: 'map';
      readonly id: string;
      readonly name: string;
      readonly description: string;
      /** Of a route: it is selected there. Null: a geozone, which the table there is filtered by. */
      readonly routeId: string | null;
      readonly filters: FilterAddress;
    }
  | { readonly kind: 'warehouse'; readonly id: string; readonly name: string; readonly macId: string }
  | { readonly kind: 'page'; readonly id: string; readonly page: JumpPage }
  | { readonly kind: 'action'; readonly id: string; readonly action: JumpAction; readonly name: string };

/**
 * What was found, as somewhere to jump to; null where nothing shows it.
 * @param adds what this person may activate
 */
export function targetOf({ table, key, row }: Find, adds: readonly ActivationMode[]): JumpTarget | null {
  switch (table) {
    case 'shipments':
      return {
        kind: 'shipment',
        id: `shipment ${key}`,
        guid: row.guid,
        mode: modeOf(row.configType),
        name: row.customData,
        customer: row.customData2,
        from: row.originName,
        to: row.destName,
      };
    case 'devices': {
      const { macId, kind: deviceKind, shipmentGuid, shipmentId } = row;
      const shipment = shipmentGuid === null ? null : { guid: shipmentGuid, name: shipmentId ?? '' };
      const isFree = shipment === null && mayBeActivated(row.provisionStatus);
      const carrier = carrierOf(deviceKind);
      const activates = isFree && carrier !== null && adds.includes(carrier) ? carrier : null;
      return { kind: 'device', id: `device ${key}`, macId, deviceKind, shipment, isFree, activates };
    }
    case 'locations': {
      const { name, locCity: city } = row;
      const filters = { ...writeFilters({ route: { kind: 'text', text: name } }), fltnme: name };
      return { kind: 'place', id: `place ${key}`, name, city, filters };
    }
    case 'geozones': {
      const { mapId, name, description } = row;
      const routeId = row.mapConfigNameType === 'Route' ? mapId : null;
      const filters = routeId === null ? writeFilters({ name: { kind: 'text', text: name } }) : {};
      return { kind: 'map', id: `map ${key}`, name, description, routeId, filters };
    }
    case 'warehouses':
      return { kind: 'warehouse', id: `warehouse ${key}`, name: row.name, macId: row.macId };
    default:
      return null;
  }
}

/** What carries a kind of device; null: nothing is activated with one. */
function carrierOf(kind: DeviceKind): ActivationMode | null {
  const type = LISTED_CONFIG_TYPES.find((one) => deviceKindOf(one) === kind);
  return type === undefined ? null : modeOf(type);
}

/** Shorter words are not taken for mistyped ones: too much is near to them. */
const TYPO_LETTERS_MIN = 4;
/** From this length on a word may have two typos. */
const TWO_TYPOS_LETTERS_MIN = 8;

/**
 * Those of some named things whose name has every word in it, whatever the case and the accents; where there is none, those
 * that have each word but for a typo.
 */
export function named<T extends { readonly name: string }>(all: readonly T[], words: string): readonly T[] {
  const wanted = foldedWords(words);
  const exact = all.filter(({ name }) => wanted.every((word) => foldText(name).includes(word)));
  if (exact.length > 0) return exact;
  const tests = wanted.map(nearly);
  return all.filter(({ name }) => tests.every((test) => test(foldText(name))));
}

/** A test whether a text has a part that is the word but for a typo, or two in a long one. */
function nearly(word: string): (text: string) => boolean {
  const letters = lettersOf(word);
  if (letters.length < TYPO_LETTERS_MIN) return (text) => text.includes(word);
  const counter = new EditCounter(letters);
  const allowed = letters.length < TWO_TYPOS_LETTERS_MIN ? 1 : 2;
  return (text) => counter.fewest(lettersOf(text)) <= allowed;
}

const lettersOf = (text: string): readonly number[] => Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

/** Whether the words are all of what a target is called: the name of a shipment or place, a device's id or its last five. */
export function isCalled(target: JumpTarget, words: string): boolean {
  const wanted = foldText(words.trim());
  switch (target.kind) {
    case 'shipment':
    case 'place':
    case 'map':
    case 'warehouse':
      return wanted !== '' && foldText(target.name) === wanted;
    case 'device': {
      const read = readDeviceId(words);
      return read.kind === 'device' && read.id === target.macId;
    }
    default:
      return false;
  }
}
