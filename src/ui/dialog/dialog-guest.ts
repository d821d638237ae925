import { createContext, type ReactNode } from 'react';

/** What stands at the top of every dialog, above what it is for. Null: nothing does. */
export const DialogGuest = createContext<ReactNode>(null);
