import { readXlsx } from 'hucre/xlsx';

/** The first column of a spreadsheet's first sheet, row by row, as text. */
export async function readSheetNames(bytes: Uint8Array): Promise<string[]> {
  const { sheets } = await readXlsx(bytes);
  return (sheets[0]?.rows ?? []).map((row) => String(row[0] ?? ''));
}
