import { createContext, useContext } from 'react';
import { is } from './is.ts';

/** Every text of the kit itself. `is.ts` is the source of the shape. */
export type KitTexts = typeof is;
export type GridTexts = KitTexts['grid'];

const KitTextsContext = createContext<KitTexts>(is);

/** The shell wraps the app in it with the dictionary of the chosen language; without it the kit speaks Icelandic. */
export const KitTextsProvider = KitTextsContext.Provider;

export function useKitTexts(): KitTexts {
  return useContext(KitTextsContext);
}
