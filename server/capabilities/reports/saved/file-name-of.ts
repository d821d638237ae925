import { DEFAULT_REPORT_NAME } from '../../../../src/domain/reports/output.ts';

/** Room for the ending. */
const LENGTH = 70;

/** What a file of a saved report is called: its name, as far as file names have its letters. */
export function fileNameOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w -]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, LENGTH);
  return plain === '' ? DEFAULT_REPORT_NAME : plain;
}
