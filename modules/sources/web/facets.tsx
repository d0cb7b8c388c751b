import { useState } from 'react';
import { int } from '#shared/format.ts';
import { typeOfKind } from '../contract/kinds.ts';
import type { Address } from './address.ts';
import type { Results } from './api.ts';
import classes from './search.module.css';
import { useSourceWords } from './words.ts';

type Props = {
  readonly facets: Results['facets'];
  readonly address: Address;
  readonly onChange: (change: Partial<Address>) => void;
};

/** The number of years shown before expanding. */
const shownYears = 8;

/** The counts of each kind and year, to narrow the results (SRC-14). */
export function Facets({ facets, address, onChange }: Props) {
  const { search: words, types, subtypes } = useSourceWords();
  const [all, setAll] = useState(false);
  const years = all ? facets.date : facets.date.slice(0, shownYears);
  const yearOf = ({ from, to }: Address) =>
    from?.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31` ? from.slice(0, 4) : null;
  if (facets.type.length === 0) return null;
  return (
    <>
      <h2>{words.kinds}</h2>
      <ul>
        {facets.type.map(({ value, count }) => (
          <li key={value}>
            <Line
              label={types[value] ?? value}
              count={count}
              on={address.types.includes(value)}
              onClick={(on) => onChange({ types: on ? [value] : [], source: undefined })}
            />
            <ul>
              {facets.subType
                .filter((kind) => typeOfKind(kind.value) === value)
                .map((kind) => (
                  <li key={kind.value}>
                    <Line
                      label={subtypes[kind.value] ?? kind.value}
                      count={kind.count}
                      on={address.types.includes(kind.value)}
                      onClick={(on) => onChange({ types: on ? [kind.value] : [], source: undefined })}
                    />
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
      <h2>{words.years}</h2>
      <ul>
        {years.map(({ value, count }) => (
          <li key={value}>
            <Line
              label={value}
              count={count}
              on={yearOf(address) === value}
              onClick={(on) =>
                onChange(on ? { from: `${value}-01-01`, to: `${value}-12-31` } : { from: undefined, to: undefined })
              }
            />
          </li>
        ))}
      </ul>
      {facets.date.length > years.length ? (
        <button type="button" className={classes.more} onClick={() => setAll(true)}>
          {words.more(facets.date.length - years.length)}
        </button>
      ) : null}
    </>
  );
}

function Line({
  label,
  count,
  on,
  onClick,
}: {
  readonly label: string;
  readonly count: number;
  readonly on: boolean;
  readonly onClick: (on: boolean) => void;
}) {
  return (
    <button type="button" className={classes.facet} aria-pressed={on} onClick={() => onClick(!on)}>
      <span>{label}</span>
      <small>{int(count)}</small>
    </button>
  );
}
