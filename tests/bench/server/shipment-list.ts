import type { Answer, HttpClient } from './http-client.ts';

/** Rows in a page at most. */
export const PAGE = 5_000;

/** The request of a page of company 1's shipments. @param cursor absent: from the first on */
export const list = (cursor: string | undefined): string =>
  `tables/query/shipmentList?companyId=1&cfgType=0&max=${PAGE}${cursor === undefined ? '' : `&cursor=${cursor}`}`;

interface Page {
  readonly rows: readonly unknown[];
  readonly cursor: string;
  readonly more: boolean;
}

/** @throws Error when the answer is none */
export function pageOf(answer: Answer): Page {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text.slice(0, 200)}`);
  return JSON.parse(answer.text) as Page;
}

/** Fetches everything, or all that changed since a cursor. @returns the rows it got and the cursor it ended at */
export async function fetchAll(client: HttpClient, from?: string): Promise<{ rows: number; cursor: string }> {
  let rows = 0;
  for (let cursor = from; ; ) {
    const page = pageOf(await client.send('GET', list(cursor)));
    rows += page.rows.length;
    cursor = page.cursor;
    if (!page.more) return { rows, cursor };
  }
}
