/** What another page asks of the page of reports: to open one, with what it knows already. */
export interface ReportSearch {
  /** The reportKey. */
  readonly report?: string | undefined;
  readonly warehouseName?: string | undefined;
  readonly warehouseUnit?: string | undefined;
  readonly macId?: string | undefined;
}

const NAMES = ['report', 'warehouseName', 'warehouseUnit', 'macId'] as const;
const SHAPE = /^[\w-]{1,60}$/;

/** Reads what it knows; what none can be is absent. */
export function readReportSearch(search: Readonly<Record<string, unknown>>): ReportSearch {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = search[name];
      if (value === undefined) return [];
      return [[name, typeof value === 'string' && SHAPE.test(value) ? value : undefined]];
    }),
  );
}
