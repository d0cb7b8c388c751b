import { marked, wantedOf, type Piece, type Wanted } from '#server/analyser/marks.ts';
import { fold } from '#shared/fold.ts';

/**
 * Marks the search words in a text: every form of them, and the last word as a prefix, because it may be incomplete.
 */
export type Marker = { readonly wanted: Wanted; readonly mark: (text: string) => Piece[] };

export function markerOf(typed: string): Marker {
  const wanted = wantedOf(typed);
  const begins = fold(/[\p{L}\d]+$/u.exec(typed.trim())?.[0] ?? '');
  return { wanted, mark: (text) => [...marked(text, wanted, begins.length > 1 ? begins : '')] };
}
