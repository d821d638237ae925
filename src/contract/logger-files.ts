import * as v from 'valibot';
import { ENCODINGS } from '../domain/import/decode-text.ts';
import { DATE_ORDERS } from '../domain/logger-file/logger-date.ts';
import { isLoggerZone } from '../domain/logger-file/logger-zone.ts';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import { guid, instant, nothing, plainText } from './primitives.ts';

/** Characters of a packed file in a call: what a call may have, with room for the rest of it. */
export const LOGGER_FILE_CHARACTERS = 1_000_000;

const unit = v.picklist(['Celsius', 'Fahrenheit']);

/** The file of a logger whose readings a shipment has. */
export const loggerFileRow = v.object({
  fileId: guid,
  /** Under which its readings stand among those of the devices. */
  macId: v.string(),
  /** Of the logger; '': the file has none. */
  serial: v.string(),
  file: v.string(),
  /** SHA-256 of the file, hexadecimal. */
  digest: v.string(),
  /** In which the file was read. */
  unit,
  zone: v.string(),
  readings: v.number(),
  first: instant,
  last: instant,
  addedBy: v.string(),
  addedAt: instant,
});
export type LoggerFileRow = v.InferOutput<typeof loggerFileRow>;

/**
 * POST shipments/{guid}/logger-files: takes the readings of a logger's file, as the person has seen them, for a shipment. Who may
 * activate. The file that the shipment has already stays as it is, and is success. Refusals: `not-found`; 422 `bad-request` with an item
 * that says why the file can't be read, `not-answered` where a question about it is open, `not-on-journey` where none of it is of the journey,
 * `overlaps` where the shipment has readings of this logger at the same time; `quota-reached`.
 */
export const takeLoggerFile = operation({
  name: 'takeLoggerFile',
  method: 'POST',
  path: 'shipments/:guid/logger-files',
  access: 'session',
  scope: 'shipments:write',
  idempotent: true,
  params: v.strictObject({ guid }),
  query: nothing,
  body: v.strictObject({
    /** What the file is called. */
    file: plainText(200),
    /** The file, packed by gzip, in base64. */
    content: v.pipe(v.string(), v.maxLength(LOGGER_FILE_CHARACTERS), v.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
    /** What the person has said of it. */
    choice: v.strictObject({
      encoding: v.optional(v.picklist(ENCODINGS)),
      unit: v.optional(unit),
      order: v.optional(v.picklist(DATE_ORDERS)),
      zone: v.optional(v.pipe(v.string(), v.maxLength(60), v.check(isLoggerZone, 'zone'))),
      column: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(200))),
    }),
  }),
  reply: v.object({ ...ackFields, taken: loggerFileRow }),
});

/** GET shipments/{guid}/logger-files: the files whose readings a shipment has, the oldest first. Refusal: `not-found`. */
export const listLoggerFiles = operation({
  name: 'listLoggerFiles',
  method: 'GET',
  path: 'shipments/:guid/logger-files',
  access: 'session',
  scope: 'shipments:read',
  idempotent: false,
  params: v.strictObject({ guid }),
  query: nothing,
  body: nothing,
  reply: v.object({ rows: v.array(loggerFileRow) }),
});

/**
 * POST shipments/{guid}/logger-files/{fileId}/undo: removes the readings of a file from a shipment, all as one. Who may activate.
 * Refusals: `not-found`, `wrong-state` for one that was removed.
 */
export const undoLoggerFile = operation({
  name: 'undoLoggerFile',
  method: 'POST',
  path: 'shipments/:guid/logger-files/:fileId/undo',
  access: 'session',
  scope: 'shipments:write',
  idempotent: true,
  params: v.strictObject({ guid, fileId: guid }),
  query: nothing,
  body: nothing,
  reply: v.object({ ...ackFields, removed: v.number() }),
});
