/** Makes inflected forms alike, letter by letter: „krafa“ becomes „kröfu“. */
export const alike = (text: string): string => text.toLowerCase().replaceAll('ö', 'a');

/** The part of a word that its inflection keeps: „galli“, „galla“, „gallann“. */
export function beginningOf(word: string): string {
  if (word.length > 5) return word.slice(0, -2);
  return word.length > 3 && /[aiu]$/.test(word) ? word.slice(0, -1) : word;
}
