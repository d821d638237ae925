export type TypedArray =
  | Int8Array
  | Uint8Array
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | Float32Array
  | Float64Array;

/** What something in memory is made of, so that it can be stored: plain values, and arrays of numbers of one width. */
export type Part = TypedArray | string | number | boolean | null | readonly Part[] | { readonly [name: string]: Part };
