import { AArrowDown, AArrowUp, FoldHorizontal, UnfoldHorizontal } from 'lucide-react';
import { useState } from 'react';
import { keep, kept } from '#web/lib/storage.ts';
import classes from './source.module.css';
import { useSourceWords } from './words.ts';

const sizes = [16, 18, 20, 23] as const;
/** Characters per line; 68 are the most readable. */
const widths = [54, 68, 90] as const;

/** The reader's font size and width, stored on this machine. */
export function useTextLook() {
  const [size, setSize] = useKept('sources.text-size', sizes.length);
  const [width, setWidth] = useKept('sources.text-width', widths.length);
  return { size, setSize, width, setWidth, style: { fontSize: sizes[size], '--measure': `${widths[width]}ch` } };
}

function useKept(key: string, count: number) {
  const within = (place: number) => Math.min(count - 1, Math.max(0, place));
  const [place, setPlace] = useState(() => within(Number(kept(key) ?? 1) || 0));
  const change = (next: number) => {
    setPlace(within(next));
    keep(key, String(within(next)));
  };
  return [place, change] as const;
}

/** The buttons for a smaller, larger, narrower and wider text. */
export function TextLook({
  look: { size, setSize, width, setWidth },
}: {
  readonly look: ReturnType<typeof useTextLook>;
}) {
  const { viewer: words } = useSourceWords();
  return (
    <>
      <button
        type="button"
        className={classes.width}
        aria-label={words.narrower}
        disabled={width === 0}
        onClick={() => setWidth(width - 1)}
      >
        <FoldHorizontal size={16} aria-hidden />
      </button>
      <button
        type="button"
        className={classes.width}
        aria-label={words.wider}
        disabled={width === widths.length - 1}
        onClick={() => setWidth(width + 1)}
      >
        <UnfoldHorizontal size={16} aria-hidden />
      </button>
      <button type="button" aria-label={words.smaller} disabled={size === 0} onClick={() => setSize(size - 1)}>
        <AArrowDown size={17} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={words.larger}
        disabled={size === sizes.length - 1}
        onClick={() => setSize(size + 1)}
      >
        <AArrowUp size={17} aria-hidden />
      </button>
    </>
  );
}
