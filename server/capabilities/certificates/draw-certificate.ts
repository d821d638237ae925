import { QRCodeDecoderErrorCorrectionLevel, QRCodeEncoder } from '@zxing/library';
import PDFDocument from 'pdfkit';
import type { Language } from '../../../src/contract/languages.ts';
import { tagOf } from '../../words/words-of.ts';
import { drawChart } from './draw-chart.ts';
import { drawPhotos } from './draw-photos.ts';
import type { CertificateFacts } from './read-facts.ts';
import { registerFonts, writeLine, writeWords } from './scripted-text.ts';
import { MARGIN, QUIET } from './sheet.ts';
import type { StatedCondition } from './stated-condition.ts';
import { type Told, tell } from './tell-certificate.ts';

export interface CertificateInput {
  readonly facts: CertificateFacts;
  readonly condition: StatedCondition;
  readonly language: Language;
  /** Milliseconds since 1970. */
  readonly issued: number;
  readonly keyId: string;
  /** The statement with its signature. */
  readonly token: string;
  /** Where it is checked, such as `https://lading.example/check`. */
  readonly checkAddress: string;
  /** What goes with the page: by name. */
  readonly attached: Readonly<Record<string, Uint8Array>>;
}

/** A4 in points. */
const [WIDTH, HEIGHT] = [595.28, 841.89];
const INNER = WIDTH - 2 * MARGIN;
const COLORS = { good: '#1b7f3b', bad: '#b3261e', quiet: QUIET } as const;
/** From a line to the next. */
const LINE = 12.5;
const CODE_SIDE = 112;

/** The page of a certificate as a PDF, not sealed yet, and the pages with its photos behind it. */
export function drawCertificate(input: CertificateInput): Promise<Uint8Array> {
  const { facts, condition, language, issued, token, attached } = input;
  const told = tell(input);
  const page = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: tagOf(language),
    displayTitle: true,
    info: {
      Title: `${told.words('title')}: ${facts.shipmentId}`,
      Author: facts.companyName,
      Creator: 'Lading',
      CreationDate: new Date(issued),
    },
  });
  // Beside the names that all files have: where the page that checks it finds it.
  Object.assign(page.info, { LadingCertificate: token });
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const parts: Buffer[] = [];
  page.on('data', (part: Buffer) => parts.push(part));
  page.on('end', () => resolve(Buffer.concat(parts)));
  page.on('error', reject);
  registerFonts(page);
  for (const [name, bytes] of Object.entries(attached)) {
    page.file(Buffer.from(bytes), { name, creationDate: new Date(issued), modifiedDate: new Date(issued) });
  }
  let y = drawHead(page, facts, told);
  y = drawFacts(page, told.facts, y + 8);
  y = drawFigures(page, told.figures, y + 10);
  for (const part of told.parts) y = drawPart(page, part, y + 6);
  const chartTop = y + 18;
  writeLine(page, told.words('chart'), { x: MARGIN, y: chartTop, width: INNER }, { size: 11, weight: 'bold' });
  const foot = HEIGHT - MARGIN - CODE_SIDE;
  const frame = { x: MARGIN, y: chartTop + 8, width: INNER, height: Math.min(300, foot - chartTop - 34) };
  const { figures } = condition;
  drawChart(page, frame, { figures, limits: facts.limits, unit: facts.reader.unit, dayOf: told.time });
  drawFoot(page, input, told, foot);
  drawPhotos(page, facts, told);
  page.end();
  return promise;
}

function drawHead(page: PDFKit.PDFDocument, { companyName, shipmentId }: CertificateFacts, told: Told): number {
  page.rect(0, 0, WIDTH, 6).fill('#0f1b2d');
  const line = { x: MARGIN, width: INNER };
  writeLine(page, companyName, { ...line, y: 52 }, { size: 10, color: QUIET });
  writeLine(page, told.words('title'), { ...line, y: 74 }, { size: 18, weight: 'bold' });
  writeLine(page, shipmentId, { ...line, y: 96 }, { size: 14, weight: 'bold' });
  const color = COLORS[told.verdict.tone];
  page.rect(MARGIN, 108, 4, 18).fill(color);
  writeLine(
    page,
    told.verdict.words,
    { x: MARGIN + 12, y: 121, width: INNER - 12 },
    { size: 11, weight: 'bold', color },
  );
  return 136;
}

/** Pairs in two columns; an empty one takes no room. */
function drawFacts(page: PDFKit.PDFDocument, facts: Told['facts'], top: number): number {
  const shown = facts.filter(([, value]) => value !== '');
  const half = Math.ceil(shown.length / 2);
  const column = (INNER - 20) / 2;
  shown.forEach(([name, value], at) => {
    const x = MARGIN + (at < half ? 0 : column + 20);
    const y = top + 12 + (at % half) * 17;
    writeLine(page, name, { x, y, width: column * 0.46 }, { size: 8.5, color: QUIET });
    writeLine(page, value, { x: x + column * 0.48, y, width: column * 0.52 }, { size: 9.5 });
  });
  return top + 12 + half * 17;
}

function drawFigures(page: PDFKit.PDFDocument, figures: Told['figures'], top: number): number {
  const width = INNER / figures.length;
  page.rect(MARGIN, top, INNER, 42).fill('#f1f4f8');
  figures.forEach(([name, value], at) => {
    const place = { x: MARGIN + at * width + 8, width: width - 14 };
    writeLine(page, name, { ...place, y: top + 15 }, { size: 8, color: QUIET });
    writeLine(page, value, { ...place, y: top + 33 }, { size: 11.5, weight: 'bold' });
  });
  return top + 42;
}

/** A head with its lines. */
function drawPart(page: PDFKit.PDFDocument, { head, lines }: Told['parts'][number], top: number): number {
  if (lines.length === 0) return top;
  writeLine(page, head, { x: MARGIN, y: top + 14, width: INNER }, { size: 10.5, weight: 'bold' });
  lines.forEach(({ words, isBeneath }, at) => {
    const x = MARGIN + (isBeneath ? 12 : 0);
    const place = { x, y: top + 28 + at * LINE, width: WIDTH - MARGIN - x };
    writeLine(page, words, place, { size: isBeneath ? 8 : 8.5, ...(isBeneath ? { color: QUIET } : {}) });
  });
  return top + 28 + (lines.length - 1) * LINE;
}

function drawFoot(page: PDFKit.PDFDocument, input: CertificateInput, { words, time }: Told, top: number): void {
  const { facts, issued, keyId, token, checkAddress } = input;
  drawCode(page, `${checkAddress}#${token}`, MARGIN, top);
  const x = MARGIN + CODE_SIDE + 16;
  const width = WIDTH - MARGIN - x;
  page
    .moveTo(x, top + 4)
    .lineTo(x + width, top + 4)
    .lineWidth(0.5)
    .strokeColor('#d8dde4')
    .stroke();
  const values = { time: time(issued), company: facts.companyName, zone: facts.reader.timeZone };
  const next = writeWords(page, words('issued', values), { x, y: top + 20, width }, { size: 8.5, lines: 2 });
  const told = words('sealed', { key: keyId, address: checkAddress });
  writeWords(page, told, { x, y: next + 4, width }, { size: 8.5, color: QUIET, lines: 5 });
}

/** The lowest error correction makes larger dots: paper shows clean edges. */
function drawCode(page: PDFKit.PDFDocument, text: string, x: number, y: number): void {
  const matrix = QRCodeEncoder.encode(text, QRCodeDecoderErrorCorrectionLevel.L).getMatrix();
  const size = matrix.getWidth();
  const side = CODE_SIDE / size;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (matrix.get(column, row) === 1) page.rect(x + column * side, y + row * side, side, side);
    }
  }
  page.fill('#000000');
}
