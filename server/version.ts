import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** The version of this build, as package.json says it. */
export const VERSION = v.parse(v.object({ version: v.string() }), manifest).version;
