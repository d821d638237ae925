import * as v from 'valibot';
import { ESCALATION_LIMITS, ESCALATION_SEVERITIES } from '../domain/escalation/policy.ts';
import { isTimeZone } from '../domain/time-zone.ts';
import { instant, plainText, wholeNumber } from './primitives.ts';

const userId = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
const rotaId = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));
const LIMITS = ESCALATION_LIMITS;

const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

const rota = v.strictObject({
  id: rotaId,
  name: v.pipe(plainText(60), v.trim(), v.minLength(1)),
  timeZone: v.pipe(v.string(), v.maxLength(60), v.check(isTimeZone)),
  every: v.picklist(['day', 'week']),
  starts: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/), v.check(isDay)),
  at: v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)),
  people: v.pipe(v.array(userId), v.minLength(1), v.maxLength(LIMITS.people)),
  exceptions: v.pipe(
    v.array(
      v.pipe(
        v.strictObject({ from: instant, until: instant, userId }),
        v.check(({ from, until }) => Date.parse(from) < Date.parse(until)),
      ),
    ),
    v.maxLength(LIMITS.exceptions),
  ),
});

const step = v.pipe(
  v.strictObject({
    minutes: wholeNumber(...LIMITS.minutes),
    users: v.pipe(v.array(userId), v.maxLength(LIMITS.told)),
    rotas: v.pipe(v.array(rotaId), v.maxLength(LIMITS.told)),
  }),
  v.check(({ users, rotas }) => users.length + rotas.length > 0),
);

/** What a company does about incidents that nobody acknowledges (`domain/escalation/policy.ts`). */
export const escalation = v.pipe(
  v.strictObject({
    severity: v.picklist(ESCALATION_SEVERITIES),
    steps: v.pipe(v.array(step), v.maxLength(LIMITS.steps)),
    repeats: wholeNumber(0, LIMITS.repeats),
    rotas: v.pipe(v.array(rota), v.maxLength(LIMITS.rotas)),
  }),
  // A step names rotas that there are, and each has an id of its own.
  v.check(({ steps, rotas }) => {
    const ids = new Set(rotas.map(({ id }) => id));
    return ids.size === rotas.length && steps.every((one) => one.rotas.every((id) => ids.has(id)));
  }),
);
