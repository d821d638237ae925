import { randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { expect } from 'vitest';
import type { ReportRun } from '../../../src/contract/reports.ts';
import type { ReportFormat } from '../../../src/domain/reports/output.ts';
import type { Person } from './person.ts';

/** A report as a person gets it, made on the server. */
export async function madeReport(
  who: Person,
  report: string,
  parameters: object,
  format: ReportFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  const runId = randomUUID();
  await who.change('POST', 'reports/runs', { runId, report, parameters, format });
  const state = async () => ((await who.get(`reports/runs/${runId}`)).json.data as unknown as ReportRun).state;
  await expect.poll(state, { timeout: 20_000 }).toBe('done');
  return Uint8Array.from(await who.bytes('GET', `reports/runs/${runId}/file`));
}

/** What a PDF says in the fonts that every reader has, a line a text. */
export function linesOfPdf(bytes: Uint8Array): readonly string[] {
  const raw = Buffer.from(bytes);
  const lines: string[] = [];
  for (let at = raw.indexOf('stream\n'); at !== -1; at = raw.indexOf('stream\n', at + 1)) {
    const end = raw.indexOf('endstream', at);
    if (raw.subarray(at - 3, at).toString('latin1') === 'end' || end === -1) continue;
    const packed = raw.subarray(at + 'stream\n'.length, end);
    // The first byte of what deflate packed.
    if (packed[0] !== 0x78) continue;
    const page = inflateSync(packed).toString('latin1');
    for (const [, shown = ''] of page.matchAll(/\[([^\]]*)\] TJ/g)) {
      const hex = [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, part = '']) => part).join('');
      lines.push(Buffer.from(hex, 'hex').toString('latin1'));
    }
  }
  return lines;
}
