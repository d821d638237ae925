import * as v from 'valibot';
import type { FilterAddress } from '../../../domain/list-address.ts';

/** Filters under a name, as the address that asks for them. */
export interface Preset extends Pick<FilterAddress, 'fltcol' | 'fltval'> {
  readonly name: string;
  readonly fltcol: string;
  readonly fltval: string;
}

/** The named filters of a list, and how to change them. */
export interface Presets {
  readonly all: readonly Preset[];
  /** `change` is given those there are by then. */
  readonly onChange: (change: (all: readonly Preset[]) => readonly Preset[]) => void;
}

export const NAME_LENGTH = 60;

const address = v.pipe(v.string(), v.minLength(1), v.maxLength(4000));
const preset = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(NAME_LENGTH)),
  fltcol: address,
  fltval: address,
});
const presets = v.pipe(v.array(preset), v.maxLength(100));

/** Presets as they were kept; none where they are not what they should be. */
export function readPresets(kept: unknown): readonly Preset[] {
  const read = v.safeParse(presets, kept);
  return read.success ? byName(new Map(read.output.map((one) => [one.name, one]))) : [];
}

/** The presets with this one, in place of the one of its name if there is any. By name. */
export const withPreset = (all: readonly Preset[], one: Preset): readonly Preset[] =>
  byName(new Map([...all, one].map((each) => [each.name, each])));

export const withoutPreset = (all: readonly Preset[], name: string): readonly Preset[] =>
  all.filter((one) => one.name !== name);

/** The presets after one got another name; as they were where that name is empty or taken. */
export function renamedPreset(all: readonly Preset[], from: string, to: string): readonly Preset[] {
  const name = to.trim();
  const isTaken = all.some((one) => one.name === name);
  if (name === '' || name.length > NAME_LENGTH || isTaken) return all;
  return byName(new Map(all.map((one) => (one.name === from ? { ...one, name } : one)).map((one) => [one.name, one])));
}

const byName = (all: ReadonlyMap<string, Preset>): readonly Preset[] =>
  [...all.values()].sort((a, b) => a.name.localeCompare(b.name));
