import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import wabt from 'wabt';

const FOLDER = new URL('../../src/workers/engine/search/', import.meta.url);
export const GENERATED_KERNELS = new URL('kernels.gen.ts', FOLDER);

/** The module that the console carries the search kernels in, made from their source. */
export async function compileKernels(): Promise<string> {
  const { parseWat } = await wabt();
  const source = readFileSync(new URL('kernels.wat', FOLDER), 'utf8');
  const module = parseWat('kernels.wat', source, { simd: true, bulk_memory: true });
  module.validate();
  const base64 = Buffer.from(module.toBinary({}).buffer).toString('base64');
  module.destroy();
  return `// Made from kernels.wat by \`npm run kernels\`.\nexport const KERNELS = '${base64}';\n`;
}

/** `npm run kernels`: after every change of kernels.wat. A test refuses a module that wasn't made from it. */
if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(GENERATED_KERNELS, await compileKernels());
