import * as v from 'valibot';

/**
 * Every code an answer can carry. The console has words and one way on for each (`api/error-words.ts`); nothing ever
 * decides by an error's text.
 */
const ERROR_CODES = [
  'bad-request',
  'not-found',
  'method-not-allowed',
  'payload-too-large',
  'unsupported-media-type',
  'cross-site',
  'not-signed-in',
  'wrong-credentials',
  'wrong-user',
  'confirmation-needed',
  'second-factor-needed',
  'second-factor-wrong',
  'enrolment-needed',
  'too-many-tries',
  'quota-reached',
  'forbidden',
  'scope',
  'idempotency-key-missing',
  'idempotency-key-reused',
  'in-progress',
  'other-epoch',
  'version-conflict',
  'gone',
  'client-too-old',
  'device-unknown',
  'device-in-use',
  'device-lost',
  'device-in-repair',
  'device-reserved',
  'guid-taken',
  'wrong-state',
  'mail-not-configured',
  'sign-on-failed',
  'sign-on-unknown',
  'not-yet',
  'service-failed',
  'overloaded',
  'company-moved',
  'no-writes',
  'internal',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * One thing that was wrong: `code` for a program, `detail` for a person, `field` a path such as `origin.lat`; `by` and `at`
 * say who did what stands in the way, and when.
 */
export const errorItem = v.object({
  code: v.string(),
  detail: v.string(),
  field: v.optional(v.string()),
  by: v.optional(v.string()),
  at: v.optional(v.string()),
});

/** The body of every answer that is not a success. */
export const errorBody = v.object({
  code: v.picklist(ERROR_CODES),
  message: v.string(),
  errors: v.array(errorItem),
  /** With `version-conflict`: the row as it is now, as its own call would answer it. */
  current: v.optional(v.record(v.string(), v.unknown())),
});

export type ErrorBody = v.InferOutput<typeof errorBody>;
export type ErrorItem = v.InferOutput<typeof errorItem>;
