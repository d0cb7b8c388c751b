/** A part's number of pages and approximate size in bytes. */
type Part = { readonly pages: number; readonly bytes: number };
/** The pages of a part in the bundle, and its volume; both from 1. */
export type Placed<P extends Part = Part> = P & { readonly from: number; readonly to: number; readonly volume: number };
export type Most = { readonly pages: number; readonly bytes: number };

/**
 * Divides the parts into volumes: pages are numbered through all volumes, and a part is never split. A new volume
 * begins where the next part would exceed the limits; a part that exceeds them alone is a volume of its own.
 */
export function placed<P extends Part>(parts: readonly P[], most: Most): readonly Placed<P>[] {
  let [page, volume, pages, bytes] = [1, 1, 0, 0];
  return parts.map((part) => {
    if (pages > 0 && (pages + part.pages > most.pages || bytes + part.bytes > most.bytes))
      [volume, pages, bytes] = [volume + 1, 0, 0];
    const from = page;
    page += part.pages;
    pages += part.pages;
    bytes += part.bytes;
    return { ...part, from, to: page - 1, volume };
  });
}
