import { Link } from '@tanstack/react-router';
import { Chip } from '#web/kit/chip.tsx';
import { MarkedText } from '#web/kit/marked-text.tsx';
import { useHere } from '#web/lib/here.tsx';
import { date } from '#shared/format.ts';
import type { Found } from '../contract/record.ts';
import classes from './search.module.css';
import { useSourceWords } from './words.ts';

type Props = {
  readonly found: Found;
  readonly query: string | undefined;
  readonly onKeyword: (id: number) => void;
};

/** One of the results: its name, excerpts with the words, its keywords (SRC-15, SRC-16). */
export function Result({ found: { document, highlights }, query, onKeyword }: Props) {
  const words = useSourceWords();
  const { id, number, title, keywords, subtype, madeUp, status } = document;
  const params = { tenantId: String(useHere().tenantId), id: String(id) };
  return (
    <li className={classes.result}>
      <p className={classes.meta}>
        <span>{words.subtypes[subtype] ?? document.source}</span>
        <span>{number}</span>
        {document.date ? <time dateTime={document.date}>{date(`${document.date}T12:00:00Z`)}</time> : null}
        {status === 'repealed' ? <Chip tone="hold">{words.repealed}</Chip> : null}
        {madeUp ? <Chip tone="plum">{words.madeUp}</Chip> : null}
      </p>
      <h2>
        <Link to="/$tenantId/sources/$id" params={params} search={query ? { query } : {}}>
          <MarkedText pieces={highlights.title.length > 0 ? highlights.title : [{ text: title, hit: false }]} />
        </Link>
      </h2>
      {highlights.content.map((pieces, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never change places
        <p key={place} className={classes.snippet}>
          <MarkedText pieces={pieces} />
        </p>
      ))}
      {keywords.length > 0 ? (
        <p className={classes.words}>
          {keywords.map((keyword) => (
            <button key={keyword.id} type="button" onClick={() => onKeyword(keyword.id)}>
              {keyword.name}
            </button>
          ))}
        </p>
      ) : null}
    </li>
  );
}
