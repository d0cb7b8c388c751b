import { readXlsx } from 'hucre/xlsx';

/** The first column of a spreadsheet's first sheet, row by row, as text. */
export async function readSheetNames(bytes: Uint8Array): Promise<string[]> {
  const { sheets } = await readXlsx(bytes);
  return (sheets[0]?.rows ?? []).map((row) => String(row[0] ?? ''));
}

type Sum = { readonly formula: string; readonly shown: number; readonly reckoned: number };

/** The sums of a spreadsheet's first sheet: the formula, its stored result, and its actual result. */
export async function readSums(bytes: Uint8Array): Promise<Sum[]> {
  const { sheets } = await readXlsx(bytes);
  const [rows, cells] = [sheets[0]?.rows ?? [], [...(sheets[0]?.cells ?? [])]];
  const formulas = new Map(cells.flatMap(([place, { formula }]) => (formula ? [[place, formula] as const] : [])));
  /** The values of a range such as `C2:C9`, row by row. */
  const range = (text: string) => {
    const [, name = '', first = '', last = ''] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(text) ?? [];
    const column = [...name].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    return rows
      .slice(Number(first) - 1, Number(last))
      .map((row, index) => ({ value: row[column] ?? null, place: `${Number(first) - 1 + index},${column}` }));
  };
  const sumOf = (values: readonly unknown[]) =>
    Number(values.reduce<number>((all, value) => all + (typeof value === 'number' ? value : 0), 0).toFixed(6));
  const reckon = (formula: string): number => {
    const [, of = ''] = /^SUBTOTAL\(9,(.+)\)$/.exec(formula) ?? [];
    if (of)
      return sumOf(range(of).map(({ value, place }) => (formulas.get(place)?.startsWith('SUBTOTAL') ? 0 : value)));
    const [, summed = '', asked = '', is = ''] = /^SUMIFS\(([^,]+),([^,]+),"(.*)"\)$/.exec(formula) ?? [];
    if (summed === '') throw new Error(`no sum: ${formula}`);
    const names = range(asked);
    return sumOf(range(summed).map(({ value }, index) => (names[index]?.value === is ? value : 0)));
  };
  return [...formulas].map(([place, formula]) => {
    const [row = 0, column = 0] = place.split(',').map(Number);
    return { formula, shown: Number(rows[row]?.[column]), reckoned: reckon(formula) };
  });
}

/** The cells of a spreadsheet's first sheet. */
export const readRows = async (bytes: Uint8Array) => (await readXlsx(bytes)).sheets[0]?.rows ?? [];

/** Texts that a spreadsheet would evaluate if somebody edited their cell: those not marked as text (`quotePrefix`). */
export function unquotedFormulas(parts: readonly string[]): readonly string[] {
  const styles = parts.find((part) => part.includes('<cellXfs')) ?? '';
  const looks = [...styles.slice(styles.indexOf('<cellXfs')).matchAll(/<xf [^>]*>/g)].map(([xf]) => xf);
  const texts = parts.flatMap((part) => [
    ...part.matchAll(/<c r="[A-Z]+\d+" s="(\d+)" t="inlineStr"><is><t[^>]*>([^<]*)</g),
  ]);
  return texts.flatMap(([, style, text = '']) =>
    /^\s*[=+\-@]/.test(text) && !looks[Number(style)]?.includes('quotePrefix="1"') ? [text] : [],
  );
}
