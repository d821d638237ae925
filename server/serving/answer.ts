import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { SERVER_MARK, SERVER_MARK_VALUE } from '../../src/contract/headers.ts';

const compress = promisify(gzip);

/** Bytes below which compressing costs more than it saves. */
const COMPRESS_FROM = 1024;
/** Lists compress to about a tenth at this level already; the highest takes several times as long. */
const COMPRESSION_LEVEL = 4;

/** Whether a browser takes an encoding; `q=0` means it doesn't. */
export function accepts(header: string | null, encoding: 'gzip' | 'br'): boolean {
  return (header ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

/** A JSON text as an answer that nobody stores, compressed where that pays. */
export async function jsonAnswer(
  request: Request,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const answer = new Headers({
    ...headers,
    [SERVER_MARK]: SERVER_MARK_VALUE,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    Vary: 'Accept-Encoding, Cookie',
  });
  if (text.length < COMPRESS_FROM || !accepts(request.headers.get('accept-encoding'), 'gzip')) {
    return new Response(text, { status, headers: answer });
  }
  answer.set('Content-Encoding', 'gzip');
  const bytes = await compress(text, { level: COMPRESSION_LEVEL });
  return new Response(new Uint8Array(bytes), { status, headers: answer });
}
