import { editDistance } from '#shared/edit-distance.ts';

/** A variable of the environment that looks like a setting, but is none. */
export type Misspelt = { readonly given: string; readonly meant: string };

/**
 * Variables that were probably meant as a setting: one letter off, or two in a long name. Short names are not compared,
 * because other programs have some like them.
 */
export function misspeltOf(given: readonly string[], known: readonly string[]): readonly Misspelt[] {
  const compared = known.filter((name) => name.length >= 6);
  return given
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = compared.find((one) => editDistance(name.toUpperCase(), one) <= (one.length >= 12 ? 2 : 1));
      return meant === undefined ? [] : [{ given: name, meant }];
    });
}
