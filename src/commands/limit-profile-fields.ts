import * as v from 'valibot';
import { enteredSchemas } from '../contract/entity-schemas.ts';
import { limitProfile } from '../domain/entities/limit-profile.ts';
import { partsByWire } from '../domain/entities/names.ts';

/** What a person can write of a limit profile, besides its name. */
export const profileFields = v.object(enteredSchemas(limitProfile));

/** Which of them are one thing: the two ends of a range are held against each other. */
export const PROFILE_PARTS = partsByWire(limitProfile);

export const PROFILE_FEED = 'limitProfiles';
export const profileOrderingKey = (profileId: string): string => `limitProfile:${profileId}`;
