import { cloneElement, useRef, useState, type ReactElement, type Ref } from 'react';
import type { FloatingPanelProps } from './floating-panel.tsx';
import { FloatingPanel } from './menus-lazy.ts';

type FloatingProps = Omit<FloatingPanelProps, 'anchor'> & {
  /** What it opens at; it must pass on its ref. */
  target: ReactElement<{ ref?: Ref<HTMLElement> }>;
};

/** Something that opens at a button or a box, and closes by Escape and by a press outside of both. */
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

/** Each opening is drawn anew: what did not come is asked for again. What closes stays until it has gone. */
export function useTimesOpened(opened: boolean): number {
  const [count, setCount] = useState({ opened, times: opened ? 1 : 0 });
  const now = count.opened === opened ? count : { opened, times: count.times + (opened ? 1 : 0) };
  if (now !== count) setCount(now);
  return now.times;
}
