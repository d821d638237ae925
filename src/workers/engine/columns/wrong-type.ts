/** A value that is not of its column's type. It says the type alone: what is in rows is nobody's business in a log. */
export const wrongType = (wanted: string, value: unknown): TypeError =>
  new TypeError(`A ${typeof value} where a ${wanted} belongs.`);
