/** What stands in a bundle, by its title and how many pages it has. */
export type Part = { readonly title: string; readonly pages: number };
/** The pages that a part has in the bundle, and the volume that it is in; both from 1. */
export type Placed<P extends Part = Part> = P & { readonly from: number; readonly to: number; readonly volume: number };

/**
 * Where each part stands: pages are numbered through all volumes, and a part is never divided. A volume ends where the next
 * part would make it longer than it may be; one part that is longer than that is a volume of its own.
 */
export function placed<P extends Part>(parts: readonly P[], mostPages: number): readonly Placed<P>[] {
  let [page, volume, inVolume] = [1, 1, 0];
  return parts.map((part) => {
    if (inVolume > 0 && inVolume + part.pages > mostPages) [volume, inVolume] = [volume + 1, 0];
    const from = page;
    page += part.pages;
    inVolume += part.pages;
    return { ...part, from, to: page - 1, volume };
  });
}
