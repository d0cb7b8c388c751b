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
      const meant = compared.find((one) => distance(name.toUpperCase(), one) <= (one.length >= 12 ? 2 : 1));
      return meant === undefined ? [] : [{ given: name, meant }];
    });
}

/** How many letters are missing, added, replaced or exchanged with their neighbour. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Infinity;
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row++) {
    const [above = [], beyond = []] = [rows[row - 1], rows[row - 2]];
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isExchanged = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const at = (cells: readonly number[], place: number) => cells[place] ?? Infinity;
      line.push(
        Math.min(
          at(above, column) + 1,
          at(line, column - 1) + 1,
          at(above, column - 1) + (isSame ? 0 : 1),
          isExchanged ? at(beyond, column - 2) + 1 : Infinity,
        ),
      );
    }
    rows.push(line);
  }
  return rows.at(-1)?.at(-1) ?? Infinity;
}
