/**
 * Splits a text for fields with these maximum lengths, in order; the last length applies to all that follow. Splits
 * between words if that leaves no more than a third of a field empty. Returns at least one piece, which may be empty.
 */
export function piecesOf(text: string, ...lengths: readonly [number, ...number[]]): readonly string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  do {
    const most = lengths[Math.min(pieces.length, lengths.length - 1)] ?? lengths[0];
    const piece = firstPiece(rest, most);
    pieces.push(piece);
    rest = rest.slice(piece.length).trimStart();
  } while (rest !== '');
  return pieces.map((piece) => piece.trimEnd());
}

function firstPiece(text: string, most: number): string {
  if (text.length <= most) return text;
  const space = text.slice(0, most + 1).search(/\s\S*$/);
  if (space > (most * 2) / 3) return text.slice(0, space);
  // Never splits a surrogate pair.
  return text.slice(0, /[\ud800-\udbff]/.test(text[most - 1] ?? '') && most > 1 ? most - 1 : most);
}
