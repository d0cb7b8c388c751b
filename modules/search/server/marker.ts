import { marked, wantedOf, type Piece, type Wanted } from '#server/analyser/marks.ts';
import { fold } from '#shared/fold.ts';

/** Marks in a text what was typed: every form of its words, and what begins as the last word does, which may not be whole. */
export type Marker = { readonly wanted: Wanted; readonly mark: (text: string) => Piece[] };

export function markerOf(typed: string): Marker {
  const wanted = wantedOf(typed);
  const begins = fold(/[\p{L}\d]+$/u.exec(typed.trim())?.[0] ?? '');
  return { wanted, mark: (text) => [...marked(text, wanted, begins.length > 1 ? begins : '')] };
}
