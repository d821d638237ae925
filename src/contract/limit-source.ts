import * as v from 'valibot';
import { LIMIT_SOURCES } from '../domain/condition/limit-era.ts';

/** Whose a limit is, as `domain/condition/limit-era.ts` has it. */
export const limitSource = v.object({ kind: v.picklist(LIMIT_SOURCES), name: v.string() });
