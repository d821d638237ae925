import type { MapStyle } from '../../src/contract/configuration.ts';
import type { OperatorMap } from '../../src/contract/map-sources.ts';

/** One line per directive. `wasm-unsafe-eval` is for the barcode decoder, `unsafe-inline` styles for the components. */
const contentSecurityPolicy = (mapOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...mapOrigins].join(' '),
    "font-src 'self' data:",
    ["connect-src 'self'", ...mapOrigins].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "media-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // Texts become HTML or programs only as `src/app/trusted-types.ts` allows.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');

/** From where pages may fetch an installation's own maps. */
function originsOf(maps: readonly (MapStyle | OperatorMap)[]): readonly string[] {
  const addresses = maps.flatMap((map) => ('url' in map ? [map.url, ...(map.origins ?? [])] : []));
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

/** Headers on every answer. `maps`: of this installation, where it has its own. */
export function securityHeaders(
  https: boolean,
  maps: readonly (MapStyle | OperatorMap)[] = [],
): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(originsOf(maps)),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(self), geolocation=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
