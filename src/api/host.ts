import * as v from 'valibot';
import { type HostConfiguration, hostConfiguration } from '../contract/configuration.ts';
import { type SiteOptions, siteOptionsWith } from '../contract/site-options.ts';
import { DEFAULT_API_BASE, setApiBase } from './api-base.ts';
import { HOST_KEY } from './host-key.ts';

const DEFAULT_HOST: HostConfiguration = { apiBase: DEFAULT_API_BASE };

let known: HostConfiguration | null = null;

/** The host configuration as last fetched; the built-in one on a device that has never fetched any. */
export function host(): HostConfiguration {
  return known ?? adopt(readStored() ?? DEFAULT_HOST);
}

/** Site options: the spec's defaults under what this installation sets (spec 1 §9). */
export function siteOptions(): SiteOptions {
  return siteOptionsWith(host().siteOptions);
}

/** Fetches `/host.json`, as at every sign-in (spec 1 §7). A host that can't be reached leaves the last one in force. */
export async function refreshHost(): Promise<void> {
  try {
    const response = await fetch('/host.json', { cache: 'no-cache', signal: AbortSignal.timeout(5000) });
    const parsed = v.safeParse(hostConfiguration, await response.json());
    if (!response.ok || !parsed.success) return;
    adopt(parsed.output);
    localStorage.setItem(HOST_KEY, JSON.stringify(parsed.output));
  } catch {
    // No connection or no such file: what we have stays in force, and the call that follows says so in words.
  }
}

function adopt(configuration: HostConfiguration): HostConfiguration {
  known = configuration;
  setApiBase(configuration.apiBase);
  return configuration;
}

function readStored(): HostConfiguration | null {
  try {
    const parsed = v.safeParse(hostConfiguration, JSON.parse(localStorage.getItem(HOST_KEY) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
