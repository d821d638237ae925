import type { Project } from '../../contract/projects.ts';

/** Where a project is going, as one searches for an address; empty: it doesn't say. */
export const projectAddress = ({ destination, country }: Pick<Project, 'destination' | 'country'>): string =>
  [destination, country]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
