import { plainText } from '../../../src/domain/plain-text.ts';

const OPEN_STREET_MAP = '© OpenStreetMap';

/**
 * What a map file says of who made it, as plain text: files say it in HTML.
 * @param isOpenStreetMap all vector tiles that we draw are made of its data, whose licence asks for its name
 */
export function plainAttribution(html: string, isOpenStreetMap: boolean): string {
  const text = plainText(html).replaceAll(/[\s\p{Cc}]+/gu, ' ');
  if (!isOpenStreetMap || /openstreetmap/i.test(text)) return text;
  return text === '' ? OPEN_STREET_MAP : `${OPEN_STREET_MAP} · ${text}`;
}
