import { writeFileSync } from 'node:fs';
import { openApiDocument } from '../server/capabilities/operation/open-api-document.ts';
import { API_BASE } from '../server/http/api-base.ts';
import { VERSION } from '../server/process/version.ts';
import { OPERATIONS } from '../src/contract/operations.ts';

/** `npm run openapi`: writes the document of every call, which a server gives out as `openapi.json`, into a file. */
const [file = 'openapi.json'] = process.argv.slice(2);
writeFileSync(file, `${JSON.stringify(openApiDocument(OPERATIONS, VERSION, API_BASE), null, 2)}\n`);
process.stdout.write(`${file}\n`);
