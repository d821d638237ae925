import { type ComponentType, createContext } from 'react';

export interface DestinationAidProps {
  /** Searches for an address in the destination's field, where the person picks the match. */
  readonly onFound: (address: string) => void;
}

/** What the page puts below the destination to help find one. */
export type DestinationAid = ComponentType<DestinationAidProps>;

/** Null: the form has none. */
export const DestinationAidContext = createContext<DestinationAid | null>(null);
