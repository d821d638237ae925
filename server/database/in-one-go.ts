/**
 * What statements of one transaction answer that are sent without waiting for each other: the database does them in the order
 * they are sent. When it resolves or throws, all of them have ended, so that none comes after the transaction's end. Throws
 * what the first that failed threw, which is the reason for all that follow.
 */
export async function inOneGo<Results extends readonly unknown[]>(
  ...statements: { readonly [Nth in keyof Results]: Promise<Results[Nth]> }
): Promise<Results> {
  const ended = await Promise.allSettled(statements);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value) as unknown as Results;
}
