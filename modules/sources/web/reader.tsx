import { useMemo, useRef, useState } from 'react';
import { ChevronDown, ChevronUp, Copy } from 'lucide-react';
import { Button } from '@mantine/core';
import { SearchBox } from '#web/kit/search-box.tsx';
import { toast } from '#web/lib/toast.tsx';
import { citationOf } from '../rules/anchors.ts';
import type { ReferenceTotal, SourceDetail } from '../contract/record.ts';
import { handfulsOf } from './cited-beside.tsx';
import { copyText } from './copy.ts';
import { OneBlock } from './one-block.tsx';
import classes from './source.module.css';
import { TextLook, useTextLook } from './text-look.tsx';
import { useAnchor } from './use-anchor.ts';
import { useMatches } from './use-matches.ts';
import { useSelected } from './use-selected.ts';
import { useSourceWords } from './words.ts';

export type Kept = { readonly anchor?: string; readonly quote?: string };
type Props = {
  readonly source: SourceDetail;
  readonly query: string | undefined;
  readonly totals: readonly ReferenceTotal[];
  readonly totalsFailed: boolean;
  readonly onSave: (kept: Kept) => void;
};

/** The text for reading: with its contents, its places as anchors, and search hits. */
export function Reader({ source, query, totals, totalsFailed, onSave }: Props) {
  const words = useSourceWords();
  const { viewer } = words;
  const text = useRef<HTMLDivElement>(null);
  const look = useTextLook();
  const [find, setFind] = useState(query ?? '');
  const matches = useMatches(text, find, source.id);
  const selected = useSelected(text);
  const handfuls = useMemo(() => handfulsOf(source, totals), [source, totals]);
  useAnchor(source.blocks.length > 0);
  const copySelected = () =>
    copyText(`„${selected?.quote ?? ''}“ (${citationOf(source, selected?.anchor)})`)
      .then(() => toast.success(viewer.citationCopied))
      .catch(() => toast.error(viewer.copyFailed));
  const headings = source.blocks.filter(({ kind }) => kind === 'chapter' || kind === 'heading');
  const contents = headings.length > 0 ? headings : source.blocks.filter(({ kind }) => kind === 'article');
  return (
    <>
      <nav className={classes.contents} aria-label={viewer.contents}>
        <ul>
          {contents.map((block, place) => (
            <li key={block.anchor ?? place}>
              <a href={`#${block.anchor ?? `h-${source.blocks.indexOf(block)}`}`}>
                {[block.label, block.text].filter(Boolean).join(' ')}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.reading}>
        <div className={classes.tools}>
          <SearchBox label={viewer.find} value={find} onChange={setFind} />
          {find ? (
            <span className={classes.count} role="status">
              {viewer.matches(matches.count)}
            </span>
          ) : null}
          <button
            type="button"
            aria-label={viewer.previous}
            disabled={matches.count === 0}
            onClick={() => matches.go(-1)}
          >
            <ChevronUp size={16} aria-hidden />
          </button>
          <button type="button" aria-label={viewer.next} disabled={matches.count === 0} onClick={() => matches.go(1)}>
            <ChevronDown size={16} aria-hidden />
          </button>
          <span className={classes.grow} />
          <TextLook look={look} />
        </div>
        {selected ? (
          <div className={classes.selected}>
            <Button
              size="xs"
              leftSection={<Copy size={14} aria-hidden />}
              onMouseDown={keepSelection}
              onClick={() => void copySelected()}
            >
              {viewer.copyCitation}
            </Button>
            <Button size="xs" variant="default" onMouseDown={keepSelection} onClick={() => onSave(selected)}>
              {viewer.save}
            </Button>
          </div>
        ) : null}
        {totalsFailed ? <p className={classes.quiet}>{words.errors.totals}</p> : null}
        <div
          ref={text}
          className={classes.text}
          style={look.style}
          lang="is"
          data-beside={handfuls.size > 0 ? true : undefined}
        >
          {source.description ? (
            <section className={classes.abstract} aria-label={viewer.abstract}>
              <b>{viewer.abstract}</b>
              <p>{source.description}</p>
            </section>
          ) : null}
          {source.blocks.length === 0 ? <p>{viewer.unread}</p> : null}
          {source.blocks.map((block, place) => (
            <OneBlock
              // oxlint-disable-next-line react/no-array-index-key -- the place is what names a block
              key={place}
              source={source}
              block={block}
              place={place}
              totals={totals}
              beside={block.anchor === null ? undefined : handfuls.get(block.anchor)}
              onSave={onSave}
            />
          ))}
        </div>
      </div>
    </>
  );
}

/** Pressing a button must not clear the selection that it applies to. */
const keepSelection = (event: React.MouseEvent) => event.preventDefault();
