import type { ConsoleClient, ReplyBody, Row } from '../support/console-client.ts';

/** A reader that keeps a collection as the console does. */
export class Reader {
  readonly rows = new Map<string, Row>();
  cursor: string | undefined;
  private readonly client: ConsoleClient;
  private readonly path: string;
  private readonly key: string;
  private readonly companyId: string;

  constructor(client: ConsoleClient, path: string, key: string, companyId = '1') {
    this.client = client;
    this.path = path;
    this.key = key;
    this.companyId = companyId;
  }

  async page(max: number): Promise<ReplyBody> {
    const cursor = this.cursor === undefined ? '' : `&cursor=${this.cursor}`;
    const company = `companyId=${this.companyId}`;
    const reply = await this.client.get(`tables/query/${this.path}&${company}&max=${max}${cursor}`);
    if (reply.status !== 200) throw new Error(reply.text);
    for (const row of reply.json.rows) this.rows.set(String(row[this.key]), row);
    for (const key of reply.json.gone) this.rows.delete(key);
    this.cursor = reply.json.cursor;
    return reply.json;
  }

  /** A page, after which the reader starts anew when the server can't continue its cursor. */
  async turn(max: number): Promise<ReplyBody> {
    const page = await this.page(max);
    if (page.fullResync) {
      this.cursor = undefined;
      this.rows.clear();
    }
    return page;
  }

  /**
   * Pages until there is no more, from the start when the server can't continue.
   * @returns the number of pages, and the rows and gone keys in them
   */
  async drain(max = 500): Promise<{ pages: number; rows: Row[]; gone: string[] }> {
    const rows: Row[] = [];
    const gone: string[] = [];
    for (let pages = 1; ; pages += 1) {
      const page = await this.turn(max);
      if (page.fullResync) continue;
      rows.push(...page.rows);
      gone.push(...page.gone);
      if (!page.more) return { pages, rows, gone };
    }
  }
}
