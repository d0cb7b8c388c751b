import { useKitTexts } from './texts/kit-texts.ts';

type Named = { readonly id: number; readonly name: string };

/**
 * The name of a filter's value: „…“ until the rows are loaded, and that it was not found where an address names one
 * that is not among them.
 */
export function useNameIn() {
  const { filters } = useKitTexts();
  return (rows: readonly Named[] | undefined, id: number): string =>
    rows ? (rows.find((row) => row.id === id)?.name ?? filters.missing) : '…';
}
