import * as v from 'valibot';
import { type HostConfiguration, hostConfiguration } from '../contract/configuration.ts';
import { type SiteOptions, siteOptionsWith } from '../contract/site-options.ts';
import { SECOND_MS } from '../domain/duration.ts';
import { mapSources } from '../state/map-sources.ts';
import { Observable } from '../state/observable.ts';
import { setAnswerTimeout } from './answer-timeout.ts';
import { DEFAULT_API_BASE, setApiBase } from './api-base.ts';
import { HOST_KEY } from './host-key.ts';
import { mapSourcesOf } from './map-sources.ts';

const DEFAULT_HOST: HostConfiguration = { apiBase: DEFAULT_API_BASE };

const known = new Observable<HostConfiguration | null>(null);

/** The host configuration as last fetched; the built-in one on a device that has never fetched any. */
export function host(): HostConfiguration {
  return known.get() ?? adopt(readStored() ?? DEFAULT_HOST);
}

/** Calls `listener` when another configuration is in force; returns how to stop. */
export const subscribeHost = known.subscribe;

let options: { readonly of: HostConfiguration; readonly value: SiteOptions } | null = null;

/** Site options: the spec's defaults under what this installation sets (spec 1 §9). The same until the host has others. */
export function siteOptions(): SiteOptions {
  const of = host();
  if (options?.of !== of) options = { of, value: siteOptionsWith(of.siteOptions) };
  return options.value;
}

/**
 * Fetches `/host.json` and puts it in force: how people sign in here is in it. A host that can't be reached leaves the
 * last one in force.
 */
export async function lookAtHost(): Promise<HostConfiguration | null> {
  try {
    const response = await fetch('/host.json', { cache: 'no-cache', signal: AbortSignal.timeout(5000) });
    const parsed = v.safeParse(hostConfiguration, await response.json());
    return response.ok && parsed.success ? adopt(parsed.output) : null;
  } catch {
    // No connection or no such file: what we have stays in force, and the call that follows says so in words.
    return null;
  }
}

/** Looks at the host as at every sign-in (spec 1 §7), and keeps what it says on this device. */
export async function refreshHost(): Promise<void> {
  const found = await lookAtHost();
  if (found === null) return;
  try {
    localStorage.setItem(HOST_KEY, JSON.stringify(found));
  } catch {
    // No room for it: it is in force all the same, and fetched again at the next sign-in.
  }
}

function adopt(configuration: HostConfiguration): HostConfiguration {
  const before = known.get();
  // Asked again and again, it mostly is what it was.
  if (before !== null && JSON.stringify(before) === JSON.stringify(configuration)) return before;
  setApiBase(configuration.apiBase);
  known.set(configuration);
  setMaps(configuration);
  setAnswerTimeout(siteOptions().answerTimeout * SECOND_MS);
  return configuration;
}

/** Another map only where it is another one: a map that is drawn would be drawn anew. */
function setMaps(configuration: HostConfiguration): void {
  const maps = mapSourcesOf(configuration, location.origin);
  if (JSON.stringify(maps) !== JSON.stringify(mapSources.get())) mapSources.set(maps);
}

function readStored(): HostConfiguration | null {
  try {
    const parsed = v.safeParse(hostConfiguration, JSON.parse(localStorage.getItem(HOST_KEY) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
