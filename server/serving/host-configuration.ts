import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { type HostConfiguration, hostConfiguration, type LoginRedirect } from '../../src/contract/configuration.ts';
import { mapFileName, type OperatorMap, operatorMap } from '../../src/contract/map-sources.ts';
import { startSignOn } from '../../src/contract/sign-on.ts';
import { API_BASE } from '../http/api-base.ts';
import { StartError } from '../process/start-error.ts';
import type { IdentityProvider } from '../sign-on/identity-provider.ts';

/** Where the console begins a single sign-on. */
function loginRedirectTo({ clientId, redirectUri }: IdentityProvider): LoginRedirect {
  return {
    path: startSignOn.path,
    redirectParameter: 'redirectUri',
    redirectUri,
    clientId,
    // OAuth's own names.
    codeParameter: 'code',
    stateParameter: 'state',
    issuerParameter: 'iss',
  };
}

/** Somebody chooses among them. */
const MAPS_MAX = 12;

/** What an operator may set: what follows from how the server was started is not theirs to set a second time. */
const operatorsFile = v.object({
  ...v.omit(hostConfiguration, ['loginRedirect', 'firstRun', 'mapSources']).entries,
  /** Which of several files in `maps/` of the data folder is the first map. */
  mapFile: v.optional(mapFileName),
  /** Maps beside the first one. */
  maps: v.optional(
    v.pipe(
      v.array(operatorMap),
      v.maxLength(MAPS_MAX),
      v.check((maps) => new Set(maps.map(({ kind, name }) => `${kind}:${name}`)).size === maps.length),
    ),
  ),
});

/** What is answered, and what the server alone reads of it. */
export interface HostSettings extends HostConfiguration {
  readonly mapFile?: string;
  readonly maps?: readonly OperatorMap[];
}

/**
 * What `/host.json` answers: our defaults under what the operator's `host.json` in the data folder sets.
 * @throws StartError when that file isn't a host configuration
 */
export async function readHostConfiguration(
  dataDir: string,
  identityProvider?: IdentityProvider,
): Promise<HostSettings> {
  const path = join(dataDir, 'host.json');
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return '{}';
    throw new StartError(`The host configuration ${path} can't be read.`);
  });
  const overrides = v.safeParse(
    v.pipe(v.string(), v.parseJson(), v.partial(v.strictObject(operatorsFile.entries))),
    text,
  );
  if (overrides.success) {
    return {
      apiBase: API_BASE,
      ...withoutUndefined(overrides.output),
      ...(identityProvider === undefined ? {} : { loginRedirect: loginRedirectTo(identityProvider) }),
    };
  }
  const [issue] = overrides.issues;
  const field = v.getDotPath(issue);
  throw new StartError(
    `The host configuration ${path} is not valid${field === null ? '' : `: "${field}" is wrong`}. Correct it or remove it.`,
  );
}

type Overrides = { readonly [Name in keyof HostSettings]?: HostSettings[Name] | undefined };

function withoutUndefined(overrides: Overrides): Partial<HostSettings> {
  const { apiBase, siteOptions, footerLinks, mapStyle, mapFile, maps } = overrides;
  return {
    ...(apiBase === undefined ? {} : { apiBase }),
    ...(siteOptions === undefined ? {} : { siteOptions }),
    ...(footerLinks === undefined ? {} : { footerLinks }),
    ...(mapStyle === undefined ? {} : { mapStyle }),
    ...(mapFile === undefined ? {} : { mapFile }),
    ...(maps === undefined ? {} : { maps }),
  };
}
