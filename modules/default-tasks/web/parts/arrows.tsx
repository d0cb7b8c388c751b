import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Arrow } from '../layers.ts';
import classes from '../processes.module.css';

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly middle: number };
type Line = { readonly arrow: Arrow; readonly path: string };

const round = 7;
const lane = 6;
const head = 5;

/** The arrows of the chart, drawn over the items on the page; decorative, because the list says the same in words. */
export function Arrows({ arrows }: { readonly arrows: readonly Arrow[] }) {
  const ref = useRef<SVGSVGElement>(null);
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [active, setActive] = useState<string | null>(null);
  useLayoutEffect(() => {
    const picture = ref.current?.parentElement;
    if (!picture) return undefined;
    const measure = () => setLines(linesOf(arrows, boxesIn(picture)));
    const observer = new ResizeObserver(measure);
    for (const one of [picture, ...picture.querySelectorAll('[data-slot]')]) observer.observe(one);
    return () => observer.disconnect();
  }, [arrows]);
  // Highlights the arrows of the item under the pointer or with the focus.
  useEffect(() => {
    const listening = new AbortController();
    const listen = (event: 'pointerover' | 'pointerleave' | 'focusin' | 'focusout', listener: (event: Event) => void) =>
      ref.current?.parentElement?.addEventListener(event, listener, { signal: listening.signal });
    const at = ({ target }: Event) =>
      setActive(target instanceof Element ? (target.closest('[data-slot]')?.getAttribute('data-slot') ?? null) : null);
    listen('pointerover', at);
    listen('focusin', at);
    for (const event of ['pointerleave', 'focusout'] as const) listen(event, () => setActive(null));
    return () => listening.abort();
  }, []);
  const ends = ({ arrow: { from, to } }: Line) => [from, to].map(String).includes(active ?? '');
  return (
    <svg ref={ref} className={classes.arrows} aria-hidden>
      {lines
        .toSorted((one, other) => Number(ends(one)) - Number(ends(other)))
        .map((line) => (
          <path key={`${line.arrow.from} ${line.arrow.to}`} d={line.path} data-active={ends(line) || undefined} />
        ))}
    </svg>
  );
}

function boxesIn(picture: Element): ReadonlyMap<string, Box> {
  const origin = picture.getBoundingClientRect();
  return new Map(
    [...picture.querySelectorAll<HTMLElement>('[data-slot]')].map((slot) => {
      const { left, right, top, height } = slot.getBoundingClientRect();
      const box = { left: left - origin.left, right: right - origin.left, top: top - origin.top };
      return [slot.dataset['slot'] ?? '', { ...box, middle: box.top + height / 2 }];
    }),
  );
}

/** Side by side, steps are connected by curves; stacked, as on a phone, by lines at the side. */
function linesOf(arrows: readonly Arrow[], boxes: ReadonlyMap<string, Box>): readonly Line[] {
  const lanes: number[] = [];
  return arrows.flatMap((arrow) => {
    const through = arrow.by.flatMap((key) => boxes.get(key) ?? []);
    const [first, last] = [through[0], through.at(-1)];
    if (!first || !last || first === last) return [];
    if (last.left > first.left) return [{ arrow, path: curve(through) }];
    const free = lanes.findIndex((until) => until <= first.middle);
    const at = free === -1 ? lanes.length : free;
    lanes[at] = last.middle;
    return [{ arrow, path: bracket(first, last, at) }];
  });
}

function curve(through: readonly Box[]): string {
  const parts = through.slice(1).map((to, at) => {
    const from = through[at] ?? to;
    const [bend, end] = [(from.right + to.left) / 2, at + 2 === through.length ? to.left - 1 : to.left];
    const line = `C${bend} ${from.middle} ${bend} ${to.middle} ${end} ${to.middle}`;
    return at + 2 === through.length ? line : `${line}H${to.right}`;
  });
  const [first, last] = [through[0], through.at(-1)];
  return first && last ? `M${first.right} ${first.middle}${parts.join('')}${point(last)}` : '';
}

const bracket = (from: Box, to: Box, at: number): string =>
  `M${from.left} ${from.middle}h-${lane * (at % 3) + 3}q-${round} 0-${round} ${round}V${to.middle - round}q0 ${round} ${round} ${round}H${to.left - 1}${point(to)}`;

const point = ({ left, middle }: Box): string =>
  `m-${head} -${head - 1}l${head} ${head - 1}l-${head} ${head - 1}M${left} ${middle}`;
