import { useState, type ReactNode } from 'react';
import classes from './donut.module.css';

/** `share` is a percentage; `value` is shown beside the name. */
export type DonutPart = {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly share: number;
  readonly shareText: string;
  /** The colour index, 0 to 6; the remainder of many has none. */
  readonly colour: number | null;
};

type DonutProps = {
  readonly label: string;
  readonly total: ReactNode;
  readonly unit?: ReactNode;
  readonly parts: readonly DonutPart[];
};

/** The number of colours. */
export const colours = 7;
const around = 2 * Math.PI * 40;

/**
 * Shares of a whole as a ring with a legend: pointing at either highlights the part in both. The legend says everything
 * in words, so the ring is decorative.
 */
export function Donut({ label, total, unit, parts }: DonutProps) {
  const [pointed, setPointed] = useState<string | null>(null);
  const active = parts.find(({ key }) => key === pointed);
  const starts = parts.map((_, place) => parts.slice(0, place).reduce((sum, { share }) => sum + share, 0));
  const point = (key: string) => ({
    onPointerEnter: () => setPointed(key),
    onPointerLeave: () => setPointed(null),
    'data-active': key === pointed || undefined,
    'data-dim': (active && key !== pointed) || undefined,
  });
  return (
    <figure className={classes.donut} aria-label={label}>
      <div className={classes.ring}>
        <svg
          viewBox="0 0 100 100"
          role="img"
          aria-label={parts.map((part) => `${part.label}: ${part.shareText}`).join(', ') || label}
        >
          <circle className={classes.empty} cx="50" cy="50" r="40" />
          {parts.map((part, place) => (
            <circle
              key={part.key}
              {...point(part.key)}
              className={classes.part}
              cx="50"
              cy="50"
              r="40"
              stroke={colourOf(part)}
              strokeDasharray={`${Math.max(0, (part.share / 100) * around - (parts.length > 1 ? 0.8 : 0))} ${around}`}
              strokeDashoffset={-((starts[place] ?? 0) / 100) * around}
            />
          ))}
        </svg>
        <p className={classes.middle} aria-hidden>
          <b>{active ? active.shareText : total}</b>
          <span>{active ? active.label : unit}</span>
        </p>
      </div>
      <ul className={classes.legend}>
        {parts.map((part) => (
          <li key={part.key} {...point(part.key)}>
            <i style={{ background: colourOf(part) }} />
            <span className="ell" title={part.label}>
              {part.label}
            </span>
            <b>{part.value}</b>
            <em>{part.shareText}</em>
          </li>
        ))}
      </ul>
    </figure>
  );
}

const colourOf = ({ colour }: DonutPart) =>
  colour === null ? 'var(--chart-rest)' : `var(--chart-${(colour % colours) + 1})`;
