/** What stands in a bundle: how many pages it has, and about how many bytes it takes. */
export type Part = { readonly pages: number; readonly bytes: number };
/** The pages that a part has in the bundle, and the volume that it is in; both from 1. */
export type Placed<P extends Part = Part> = P & { readonly from: number; readonly to: number; readonly volume: number };
export type Most = { readonly pages: number; readonly bytes: number };

/**
 * Where each part stands: pages are numbered through all volumes, and a part is never divided. A volume ends where the next
 * part would make it longer or larger than it may be; one part that is by itself is a volume of its own.
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
