import { useEffect, useState } from 'react';
import type * as Parts from './virtual-parts.tsx';

type VirtualParts = typeof Parts;

/** So many lines are drawn whole: they are hardly more than a screen shows at once. */
export const DRAWN_WHOLE = 25;

let here: VirtualParts | null = null;

/** Asked for ahead by the shell, so that a longer page is virtual from the start. */
export async function fetchVirtualParts(): Promise<VirtualParts> {
  here = await import('./virtual-parts.tsx');
  return here;
}

/**
 * What draws a long list by the part of it that is seen, fetched by the first list that is long. Null for a short one,
 * `coming` until it is here, and `missing` where it did not come: the list is then drawn whole.
 */
export function useVirtualParts(long: boolean): VirtualParts | 'coming' | 'missing' | null {
  const [parts, setParts] = useState<VirtualParts | 'coming' | 'missing'>(here ?? 'coming');
  useEffect(() => {
    if (!long || parts !== 'coming') return;
    void fetchVirtualParts().then(setParts, () => setParts('missing'));
  }, [long, parts]);
  return long ? parts : null;
}
