/** The process's environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** An empty variable is none. */
export const given = (text: string | undefined): string | undefined =>
  text === undefined || text === '' ? undefined : text;
