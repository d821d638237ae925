import type { Bytes } from './zip-stream.ts';

/** Why a ZIP file can't be read. */
type ZipFault = 'broken' | 'locked' | 'too-large';

export class ZipError extends Error {
  override readonly name = 'ZipError';
  readonly fault: ZipFault;

  constructor(fault: ZipFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Bytes that all parts of a file which are read may unpack to: what is packed small can be made to fill any memory. */
const UNPACKED_MAX = 200_000_000;
const PARTS_MAX = 10_000;
const END_LENGTH = 22;
const COMMENT_MAX = 0xff_ff;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

interface Part {
  readonly name: string;
  readonly method: number;
  readonly isLocked: boolean;
  readonly packed: number;
  readonly at: number;
}

export interface Zip {
  readonly names: readonly string[];
  /** A part as text; undefined where there is none of the name. @throws ZipError */
  text(name: string): Promise<string | undefined>;
}

/** Whether bytes begin as a ZIP file does. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

function partsOf(view: DataView<ArrayBuffer>): Part[] {
  const length = view.byteLength;
  let end = length - END_LENGTH;
  const first = Math.max(0, end - COMMENT_MAX);
  while (end >= first && view.getUint32(end, true) !== END) end -= 1;
  if (end < first) throw new ZipError('broken');
  const parts: Part[] = [];
  const count = view.getUint16(end + 10, true);
  if (count > PARTS_MAX) throw new ZipError('too-large');
  let at = view.getUint32(end + 16, true);
  for (let left = count; left > 0; left -= 1) {
    if (at + 46 > length || view.getUint32(at, true) !== ENTRY) throw new ZipError('broken');
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength));
    parts.push({
      name,
      method: view.getUint16(at + 10, true),
      isLocked: (view.getUint16(at + 8, true) & 1) === 1,
      packed: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return parts;
}

/**
 * Opens a ZIP file by its list of parts, and unpacks those that are asked for. Works in browsers and on the server.
 * @throws ZipError
 */
export function openZip(bytes: Bytes): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let parts: readonly Part[];
  try {
    parts = partsOf(view);
  } catch (error) {
    // Places beyond the end of the file.
    throw error instanceof ZipError ? error : new ZipError('broken');
  }
  let unpacked = 0;
  const contentOf = ({ at, packed, isLocked }: Part): Bytes => {
    if (isLocked) throw new ZipError('locked');
    if (at + 30 > bytes.length || view.getUint32(at, true) !== LOCAL) throw new ZipError('broken');
    const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
    if (from + packed > bytes.length) throw new ZipError('broken');
    return bytes.subarray(from, from + packed);
  };
  const unpack = async (part: Part): Promise<string> => {
    const content = new Blob([contentOf(part)]).stream();
    if (part.method !== 0 && part.method !== 8) throw new ZipError('broken');
    const plain = part.method === 0 ? content : content.pipeThrough(new DecompressionStream('deflate-raw'));
    const reader = plain.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      unpacked += read.value.length;
      if (unpacked > UNPACKED_MAX) {
        await reader.cancel();
        throw new ZipError('too-large');
      }
      text += decoder.decode(read.value, { stream: true });
    }
    return text + decoder.decode();
  };
  return {
    names: parts.map(({ name }) => name),
    async text(name) {
      const part = parts.find((one) => one.name === name);
      if (part === undefined) return undefined;
      try {
        return await unpack(part);
      } catch (error) {
        throw error instanceof ZipError ? error : new ZipError('broken');
      }
    },
  };
}
