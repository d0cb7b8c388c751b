type Line = { readonly kind: 'heading' | 'document' | 'source' };

/** The parts of a bundle, each with the heading above it; a heading without parts is left out. */
export function withoutEmptyHeadings<L extends Line>(
  lines: readonly L[],
): readonly { readonly part: L; readonly place: number; readonly heading: L | null }[] {
  let heading: L | null = null;
  return lines.flatMap((line, place) => {
    const above = heading;
    heading = line.kind === 'heading' ? line : null;
    return line.kind === 'heading' ? [] : [{ part: line, place, heading: above }];
  });
}
