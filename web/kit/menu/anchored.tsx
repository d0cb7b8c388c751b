import { useLayoutEffect, type Ref, type RefObject } from 'react';

/** Stands for what is on the page already where Mantine wants the target as a child. */
export function Anchored({ to, ref }: { to: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(to.current);
  });
  return null;
}
