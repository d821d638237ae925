import type { CertificateFacts } from './read-facts.ts';
import { writeLine } from './scripted-text.ts';
import { MARGIN, QUIET } from './sheet.ts';
import type { Told } from './tell-certificate.ts';

/** Points. */
const GAP = 18;
const [COLUMNS, ROWS] = [2, 3];
/** Below a picture: what it shows, then who took it and when. */
const CAPTION = 34;

/** Further pages with the photos of a shipment; none where there are no photos. */
export function drawPhotos(
  page: PDFKit.PDFDocument,
  { photos = [], shipmentId }: Pick<CertificateFacts, 'photos' | 'shipmentId'>,
  { words, time }: Pick<Told, 'words' | 'time'>,
): void {
  photos.forEach(({ kind, note, addedBy, takenAt, picture }, at) => {
    const place = at % (COLUMNS * ROWS);
    if (place === 0) page.addPage({ size: 'A4', margin: 0 });
    const { width: wide, height: high } = page.page;
    const inner = wide - 2 * MARGIN;
    if (place === 0) {
      const head = { x: MARGIN, y: MARGIN + 8, width: inner };
      writeLine(page, `${words('photos')}: ${shipmentId}`, head, { size: 14, weight: 'bold' });
    }
    const width = (inner - GAP * (COLUMNS - 1)) / COLUMNS;
    const top = MARGIN + 24;
    const height = (high - top - MARGIN) / ROWS - CAPTION - GAP;
    const x = MARGIN + (place % COLUMNS) * (width + GAP);
    const y = top + Math.floor(place / COLUMNS) * (height + CAPTION + GAP);
    page.image(Buffer.from(picture, 'base64'), x, y, { fit: [width, height], align: 'center', valign: 'center' });
    const said = note === '' ? words(kind) : `${words(kind)}: ${note}`;
    writeLine(page, said, { x, y: y + height + 14, width }, { size: 9.5, weight: 'bold' });
    const taken = `${addedBy}, ${time(Date.parse(takenAt))}`;
    writeLine(page, taken, { x, y: y + height + 27, width }, { size: 8.5, color: QUIET });
  });
}
