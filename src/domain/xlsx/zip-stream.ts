import { crc32 } from './crc32.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

export interface ZipEntry {
  /** In ASCII. */
  readonly name: string;
  readonly content: AsyncIterable<Bytes>;
}

/** What sizes and places in a ZIP without its 64-bit extension go up to. */
const MOST = 0xffffffff;
/** 2.0: deflate. */
const VERSION = 20;
/** The sizes come behind the content: it is written as it is made. */
const SIZES_FOLLOW = 8;
const DEFLATE = 8;
/** 1980-01-01, the first day that ZIP has: the same content makes the same bytes. */
const DAY = 0x21;

/** Fields of two (`half`) or four bytes, little end first. */
function fields(...parts: readonly (readonly [size: 2 | 4, value: number])[]): Bytes {
  const bytes = new Uint8Array(parts.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of parts) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

function readableOf(content: AsyncIterable<Bytes>, onBytes: (bytes: Bytes) => void): ReadableStream<Bytes> {
  const iterator = content[Symbol.asyncIterator]();
  return new ReadableStream<Bytes>(
    {
      async pull(controller) {
        const next = await iterator.next();
        if (next.done === true) {
          controller.close();
          return;
        }
        onBytes(next.value);
        controller.enqueue(next.value);
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 1 },
  );
}

interface Written {
  readonly name: Bytes;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

/**
 * A ZIP file, written as its entries are made and as fast as it is read: no more of it is held than what is under way.
 * Works in browsers and on the server. @throws RangeError beyond 4 GB
 */
export async function* zipOf(entries: readonly ZipEntry[]): AsyncGenerator<Bytes> {
  const encoder = new TextEncoder();
  const written: Written[] = [];
  let position = 0;
  const counted = (bytes: Bytes): Bytes => {
    position += bytes.length;
    if (position > MOST) throw new RangeError('A ZIP file of more than 4 GB.');
    return bytes;
  };
  for (const entry of entries) {
    const name = encoder.encode(entry.name);
    const at = position;
    yield counted(
      fields(
        [4, 0x04034b50],
        [2, VERSION],
        [2, SIZES_FOLLOW],
        [2, DEFLATE],
        [2, 0],
        [2, DAY],
        [4, 0],
        [4, 0],
        [4, 0],
        [2, name.length],
        [2, 0],
      ),
    );
    yield counted(name);
    let crc = 0;
    let size = 0;
    let packed = 0;
    const content = readableOf(entry.content, (bytes) => {
      crc = crc32(bytes, crc);
      size += bytes.length;
    });
    const reader = content.pipeThrough(new CompressionStream('deflate-raw')).getReader();
    try {
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        packed += read.value.length;
        yield counted(read.value);
      }
    } finally {
      // Whoever stops reading stops what is being made, too.
      await reader.cancel().catch(() => undefined);
    }
    yield counted(fields([4, 0x08074b50], [4, crc], [4, packed], [4, size]));
    written.push({ name, crc, packed, size, at });
  }
  const start = position;
  for (const { name, crc, packed, size, at } of written) {
    yield counted(
      fields(
        [4, 0x02014b50],
        [2, VERSION],
        [2, VERSION],
        [2, SIZES_FOLLOW],
        [2, DEFLATE],
        [2, 0],
        [2, DAY],
        [4, crc],
        [4, packed],
        [4, size],
        [2, name.length],
        [2, 0],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, at],
      ),
    );
    yield counted(name);
  }
  const length = position - start;
  const count = written.length;
  yield counted(fields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, length], [4, start], [2, 0]));
}
