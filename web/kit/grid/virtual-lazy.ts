import { useEffect, useState } from 'react';
import type * as Parts from './virtual-parts.tsx';

type VirtualParts = typeof Parts;

/** Lists up to this length are rendered whole: they hardly exceed a screen. */
export const DRAWN_WHOLE = 25;

let here: VirtualParts | null = null;

/** Preloaded by the shell, so that a longer page is virtualised from the start. */
export async function fetchVirtualParts(): Promise<VirtualParts> {
  here = await import('./virtual-parts.tsx');
  return here;
}

/**
 * The code that virtualises a long list, loaded by the first long list. Null for a short one, `coming` while it loads,
 * and `missing` when it could not be loaded: the list is then rendered whole.
 */
export function useVirtualParts(long: boolean): VirtualParts | 'coming' | 'missing' | null {
  const [parts, setParts] = useState<VirtualParts | 'coming' | 'missing'>(here ?? 'coming');
  useEffect(() => {
    if (!long || parts !== 'coming') return;
    void fetchVirtualParts().then(setParts, () => setParts('missing'));
  }, [long, parts]);
  return long ? parts : null;
}
