import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const manifest: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8'));

/** The version of this build, as package.json says it. */
export const VERSION = v.parse(v.object({ version: v.string() }), manifest).version;
