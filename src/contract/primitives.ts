import * as v from 'valibot';
import { roundedCoordinate } from '../domain/coordinate.ts';
import { DEVICE_ID_LENGTH } from '../domain/device-id.ts';
import { isEmailAddress } from '../domain/email-address.ts';
import { LANGUAGES } from './languages.ts';

/** The code of a language of the product. */
export const language = v.picklist(LANGUAGES.map(({ code }) => code));

/** A 36-character guid, lower case. */
export const guid = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));

/** Config types that an activation page activates (spec 1 §3); 5, "TBD", has none. */
export const activatedConfigType = v.picklist([0, 1, 2, 3, 4]);

/** A full device id, `00_1B_AD_00_7C_CA`. */
export const macId = v.pipe(
  v.string(),
  v.length(DEVICE_ID_LENGTH),
  v.regex(/^00_1B_AD_[0-9A-F]{2}_[0-9A-F]{2}_[0-9A-F]{2}$/),
);

/** An instant on the wire: ISO 8601 in UTC with milliseconds. */
export const instant = v.pipe(v.string(), v.isoTimestamp());

/** An instant somebody sends: one that the calendar has, since 1970, in UTC with milliseconds. */
export const givenInstant = v.pipe(
  instant,
  v.transform((text) => Date.parse(text)),
  v.integer(),
  v.minValue(0),
  v.transform((time) => new Date(time).toISOString()),
);

export const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
export const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));

/** Degrees as they are stored, to seven places (spec 1 §9). */
export const storedLatitude = v.pipe(latitude, v.transform(roundedCoordinate));
export const storedLongitude = v.pipe(longitude, v.transform(roundedCoordinate));

/** Text of several lines: line ends and tabs are all it has of control characters. */
export const textOfLines = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max),
    v.check((text) => !/[\p{Cc}\p{Cs}]/u.test(text.replaceAll(/[\n\r\t]/g, '')), 'control-characters'),
  );

/** No control characters, nor halves of a pair. */
export const withoutControls = v.check((text: string) => !/[\p{Cc}\p{Cs}]/u.test(text), 'control-characters');

/** Text without control characters: what a person typed stays text everywhere it goes. */
export const plainText = (max: number) => v.pipe(v.string(), v.maxLength(max), withoutControls);

/** An e-mail address: one, without a name, and nothing that could end a mail header. */
export const emailAddress = v.pipe(v.string(), v.check(isEmailAddress, 'email'));

/** No fields at all; a field that is sent all the same is refused. */
export const nothing = v.strictObject({});

/**
 * A query parameter that the client sends as text. `killcache` is on every GET (spec 1 §7) and is dropped before the
 * schema sees the rest.
 */
export const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/))]),
    v.transform(Number),
    v.integer(),
    v.minValue(min),
    v.maxValue(max),
  );

/** The version of the row that an edit was made on. Without it the edit takes the row as it is. */
export const baseVersion = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1)));

/** A name that the program goes by: of a menu, of a pattern. */
export const SHORT_NAME = /^[A-Za-z0-9_-]{1,60}$/;
export const shortName = v.pipe(v.string(), v.regex(SHORT_NAME));

/** A name to look for in which `*` stands for any characters (spec 1 §7 "searchPattern"). */
export const searchPattern = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_*-]{1,60}$/));

/** The number the server gave a row. */
export const entryId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
