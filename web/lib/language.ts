import type { Edition, Language } from '#shared/texts/nouns.ts';
import { keep, kept } from './storage.ts';

/** The storage key of the chosen language (I18N-02). */
const KEY = 'NG_TRANSLATE_LANG_KEY';

let language: Language = kept(KEY) === 'en' ? 'en' : 'is';
let edition: Edition = 'legal';
const listeners = new Set<() => void>();

/** Icelandic unless the person chose English (I18N-01, I18N-03). */
export const currentLanguage = (): Language => language;
export const currentEdition = (): Edition => edition;

export function setLanguage(next: Language): void {
  language = next;
  keep(KEY, next);
  if (typeof document !== 'undefined') document.documentElement.lang = next;
  for (const listener of listeners) listener();
}

export function setEdition(next: Edition): void {
  if (next === edition) return;
  edition = next;
  for (const listener of listeners) listener();
}

export function subscribeLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
