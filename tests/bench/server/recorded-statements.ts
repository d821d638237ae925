import type { Database } from '../../../server/database/database.ts';
import { databaseOver } from '../../../server/database/database.ts';
import type { Driver } from '../../../server/database/driver.ts';

/** A statement as it reached the driver. */
export interface Statement {
  readonly text: string;
  /** Undefined for a script without values. */
  readonly params: readonly unknown[] | undefined;
}

/** Whatever runs statements with nothing of ours in between. */
export interface Bare {
  query(text: string, params: readonly unknown[]): Promise<readonly unknown[]>;
  script(text: string): Promise<unknown>;
}

/** The statements that `work` sends, transaction control included, so that they can be sent again without the server. */
export async function record(driver: Driver, work: (database: Database) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const recording: Driver = {
    ...driver,
    run: (use) =>
      driver.run((connection) =>
        use({
          query(text, params = []) {
            statements.push({ text, params });
            return connection.query(text, params);
          },
          script(text) {
            statements.push({ text, params: undefined });
            return connection.script(text);
          },
        }),
      ),
  };
  await work(databaseOver(recording));
  return statements;
}

/** Sends statements one after the other. `replace` gives a value in place of a recorded one. Returns the rows of each. */
export async function replay(
  bare: Bare,
  statements: readonly Statement[],
  replace: (value: unknown) => unknown = (value) => value,
): Promise<readonly (readonly unknown[])[]> {
  const results: (readonly unknown[])[] = [];
  for (const { text, params } of statements) {
    if (params === undefined) await bare.script(text);
    else results.push(await bare.query(text, params.map(replace)));
  }
  return results;
}
