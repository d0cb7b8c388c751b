import { useLayoutEffect, type Ref, type RefObject } from 'react';

/** A stand-in for an existing element, where Mantine requires the target as a child. */
export function Anchored({ to, ref }: { to: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(to.current);
  });
  return null;
}
