import { scanImageData, setModuleArgs, ZBarSymbolType } from '@undecaf/zbar-wasm';
import zbarUrl from '@undecaf/zbar-wasm/dist/zbar.wasm?url';
import type { ScanEngine } from '../engine.ts';

/** It knows no Data Matrix. Kinds that the pictures don't ask for are left out, as they are with the others. */
const ASKED: readonly ZBarSymbolType[] = [
  ZBarSymbolType.ZBAR_CODE128,
  ZBarSymbolType.ZBAR_CODE39,
  ZBarSymbolType.ZBAR_QRCODE,
];

export async function zbarWasm(): Promise<ScanEngine> {
  setModuleArgs({ locateFile: () => zbarUrl });
  return {
    name: 'zbar-wasm',
    async read(picture) {
      const found = await scanImageData(picture);
      return found.filter(({ type }) => ASKED.includes(type)).map((symbol) => symbol.decode());
    },
  };
}
