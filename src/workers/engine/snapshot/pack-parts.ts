import type { Part, TypedArray } from '../columns/parts.ts';

const ARRAYS = [
  Int8Array,
  Uint8Array,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
] as const;

/** Arrays begin at multiples of this, the widest element. Bytes. */
export const ALIGNMENT = 8;
export const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

/** Parts as JSON can hold them: an array of numbers is `['a', kind, first byte, length]`, a list begins with 'l'. */
export type PackedPart =
  | string
  | number
  | boolean
  | null
  | readonly PackedPart[]
  | { readonly [name: string]: PackedPart };

const ARRAY = 'a';
const LIST = 'l';

/** Takes the arrays out of parts and says where each is to be put, from byte 0 on. */
export function packParts(part: Part): { readonly packed: PackedPart; readonly arrays: readonly TypedArray[] } {
  const arrays: TypedArray[] = [];
  let end = 0;
  const pack = (one: Part): PackedPart => {
    if (one === null || typeof one !== 'object') return one;
    if (ArrayBuffer.isView(one)) {
      const first = end;
      arrays.push(one);
      end = aligned(first + one.byteLength);
      return [ARRAY, ARRAYS.findIndex((kind) => one instanceof kind), first, one.length];
    }
    if (Array.isArray(one)) return [LIST, ...(one as readonly Part[]).map(pack)];
    return Object.fromEntries(
      Object.entries(one as Readonly<Record<string, Part>>).map(([name, each]) => [name, pack(each)]),
    );
  };
  return { packed: pack(part), arrays };
}

/** The parts again, their arrays views of a buffer from byte `start` on. Throws where they are not as `packParts` made them. */
export function unpackParts(packed: PackedPart, buffer: ArrayBuffer, start: number): Part {
  if (packed === null || typeof packed !== 'object') return packed;
  if (!Array.isArray(packed)) {
    return Object.fromEntries(
      Object.entries(packed as Readonly<Record<string, PackedPart>>).map(([name, one]) => [
        name,
        unpackParts(one, buffer, start),
      ]),
    );
  }
  const [tag, ...rest] = packed as readonly PackedPart[];
  if (tag === LIST) return rest.map((one) => unpackParts(one, buffer, start));
  const [kind, first, length] = rest.map(Number);
  const Kind = ARRAYS[kind ?? -1];
  if (tag !== ARRAY || Kind === undefined) throw new RangeError('This is not a part.');
  return new Kind(buffer, start + (first ?? 0), length);
}
