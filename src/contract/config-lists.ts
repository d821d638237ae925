import * as v from 'valibot';
import { BATTERY_LEVELS, LOOKBACK_DAYS, LOOKBACK_HOURS } from '../domain/reports/controls.ts';
import { reportKey } from './companies.ts';
import { operation } from './operation.ts';
import { instant, language, nothing } from './primitives.ts';
import { reportFormat } from './reports.ts';

const named = v.object({ name: v.string(), display: v.string() });
const coded = v.object({ code: v.string(), name: v.string() });

/** The lists an installation has built in and a company may replace, by path (spec 1 §7 "GET config/{path}"). */
export const configLists = {
  /** Questions in their order, each with its answer (spec 1 §2 "Help"). */
  help: v.array(v.object({ question: v.string(), answer: v.string(), order: v.number() })),
  /** Companies that pass an SMS on. */
  carriers: v.array(named),
  timezones: v.array(named),
  /** `display` holds the pattern of a day and, after |, that of a day with its time (spec 1 §3, §4). */
  dateFormats: v.array(v.object({ name: v.string(), display: v.pipe(v.string(), v.regex(/^[^|]+\|[^|]+$/)) })),
  /** What numbers and letters in rows mean (spec 2 §9). */
  codeLists: v.object({
    events: v.array(
      v.object({
        id: v.number(),
        code: v.string(),
        kind: v.picklist(['shipment-event', 'user-message', 'alert']),
        name: v.string(),
      }),
    ),
    /** Alert states as1 … ots16; `event` sets the bit, null while none does. */
    states: v.array(v.object({ code: v.string(), bit: v.number(), event: v.nullable(v.number()), name: v.string() })),
    messageTypes: v.array(coded),
    motions: v.array(coded),
  }),
  /** Words for the error page by code; the one with `default` is for every other code (spec 1 §2, §8). */
  errors: v.array(v.object({ code: v.string(), title: v.string(), message: v.string(), default: v.boolean() })),
  /** What the report dialog offers (spec 2 §3 "Report config"). Which of them a user has is in the user's `reports`. */
  reports: v.array(
    v.object({
      reportKey,
      name: v.string(),
      description: v.string(),
      controlList: v.array(v.object({ name: v.string(), required: v.boolean() })),
      outputs: v.array(reportFormat),
      /** Whether it is offered on the detail page of a shipment. */
      detailPageReport: v.boolean(),
      /** The named query by which what its controls ask for is found (spec 2 §7 "Data sources"); empty: none is needed. */
      dataSource: v.optional(v.string(), ''),
      /** Headings under which its controls stand, and the controls of each; what is in none stands first. */
      sections: v.optional(v.array(v.object({ name: v.string(), controls: v.array(v.string()) })), () => []),
      lookbackDays: v.optional(v.array(v.number()), () => [...LOOKBACK_DAYS]),
      lookbackHours: v.optional(v.array(v.number()), () => [...LOOKBACK_HOURS]),
      batteryLevels: v.optional(v.array(v.object({ percent: v.number(), level: v.number() })), () => [
        ...BATTERY_LEVELS,
      ]),
      /** Which dates can't be chosen. */
      dateConfig: v.optional(
        v.object({ notBefore: v.exactOptional(instant), cutoffMinutes: v.exactOptional(v.number()) }),
        () => ({}),
      ),
    }),
  ),
} as const;

type ConfigSchemas = typeof configLists;
export type ConfigPath = keyof ConfigSchemas;
export type ConfigList<P extends ConfigPath> = v.InferOutput<ConfigSchemas[P]>;

/** GET config/{path}: an unknown path is 404, which a console takes as empty. Texts are in `language`, else English. */
const configOperation = <P extends ConfigPath>(path: P, list: ConfigSchemas[P]) =>
  operation({
    name: `config-${path}`,
    method: 'GET',
    path: `config/${path}`,
    access: 'session',
    scope: 'any',
    idempotent: false,
    params: nothing,
    query: v.strictObject({ language: v.optional(language) }),
    body: nothing,
    reply: v.object({ data: list }),
  });

export const getHelp = configOperation('help', configLists.help);
export const getCarriers = configOperation('carriers', configLists.carriers);
export const getTimeZones = configOperation('timezones', configLists.timezones);
export const getDateFormats = configOperation('dateFormats', configLists.dateFormats);
export const getCodeLists = configOperation('codeLists', configLists.codeLists);
export const getErrorTable = configOperation('errors', configLists.errors);
export const getReportList = configOperation('reports', configLists.reports);

/** The call of each list. */
export const configCalls = {
  help: getHelp,
  carriers: getCarriers,
  timezones: getTimeZones,
  dateFormats: getDateFormats,
  codeLists: getCodeLists,
  errors: getErrorTable,
  reports: getReportList,
} as const satisfies Record<ConfigPath, unknown>;
