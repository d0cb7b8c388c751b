import { cloneElement, useRef, useState, type ReactElement, type Ref } from 'react';
import type { FloatingPanelProps } from './floating-panel.tsx';
import { FloatingPanel } from './menus-lazy.ts';

type FloatingProps = Omit<FloatingPanelProps, 'anchor'> & {
  /** The anchor; it must forward its ref. */
  target: ReactElement<{ ref?: Ref<HTMLElement> }>;
};

/** A popover anchored to a button or a box; closes on Escape and on a press outside of both. */
export function Floating({ target, ...panel }: FloatingProps) {
  const anchor = useRef<HTMLElement>(null);
  const times = useTimesOpened(panel.opened);
  return (
    <>
      {cloneElement(target, { ref: anchor })}
      {times > 0 ? <FloatingPanel key={times} {...panel} anchor={anchor} /> : null}
    </>
  );
}

/**
 * Counts openings, as a key: each opening mounts anew, so a part that failed to load is retried. A closing popover
 * stays until its transition ends.
 */
export function useTimesOpened(opened: boolean): number {
  const [count, setCount] = useState({ opened, times: opened ? 1 : 0 });
  const now = count.opened === opened ? count : { opened, times: count.times + (opened ? 1 : 0) };
  if (now !== count) setCount(now);
  return now.times;
}
