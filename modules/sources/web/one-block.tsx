import { Bell, FolderPlus, Link2, Quote, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Floating } from '#web/kit/menu/floating.tsx';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { toast } from '#web/lib/toast.tsx';
import { citationOf, placeOf } from '../rules/anchors.ts';
import type { Block, ReferenceTotal, SourceDetail } from '../contract/record.ts';
import { LatestCiting, placeNamed } from './cited-here.tsx';
import { CitedBeside } from './cited-beside.tsx';
import { countOf, isCounted, keyOf } from './cited-places.ts';
import { copyText } from './copy.ts';
import type { Kept } from './reader.tsx';
import classes from './source.module.css';
import { TextWithReferences } from './text-with-references.tsx';
import { useWatching } from './use-watching.ts';
import { useSourceWords } from './words.ts';

type Props = {
  readonly source: SourceDetail;
  readonly block: Block;
  readonly place: number;
  readonly totals: readonly ReferenceTotal[];
  /** The places whose margin is requested with this one’s; none if nothing refers to it. */
  readonly beside: readonly string[] | undefined;
  readonly onSave: (kept: Kept) => void;
};

/** A part of the text with its place, its actions, and the number of references to it. */
export function OneBlock({ source, block, place, totals, beside, onSave }: Props) {
  const words = useSourceWords();
  const { kind, anchor, label, amended } = block;
  const references = source.references.filter((one) => one.block === place);
  const count = countOf(anchor, totals);
  const body = <TextWithReferences text={block.text} references={references} />;
  const id = anchor ?? `h-${place}`;
  const note = amended === 'repealed' ? words.viewer.gone : amended === 'amended' ? words.viewer.amended : null;
  const side =
    anchor && kind !== 'chapter' ? (
      <span className={classes.side}>
        {count > 0 ? <Cited source={source} anchor={anchor} count={count} /> : null}
        <Actions source={source} anchor={anchor} quote={kind === 'article' ? '' : block.text} onSave={onSave} />
      </span>
    ) : null;
  const margin = anchor && beside ? <CitedBeside source={source} anchor={anchor} places={beside} /> : null;
  if (kind === 'chapter' || kind === 'heading')
    return (
      <h2 id={id} data-anchor={anchor ?? undefined}>
        {label ? <span>{label} </span> : null}
        {body}
      </h2>
    );
  if (kind === 'article')
    return (
      <div id={id} data-anchor={anchor ?? undefined} data-kind={kind} className={classes.block}>
        <h3>
          {label} {body}
          {note ? <em className={classes.amended}> {note}</em> : null}
        </h3>
        {side}
        {margin}
      </div>
    );
  return (
    <div id={id} data-anchor={anchor ?? undefined} data-kind={kind} className={classes.block}>
      <p>
        {label ? <span className={classes.label}>{label} </span> : null}
        {body}
        {note ? <em className={classes.amended}> {note}</em> : null}
      </p>
      {side}
      {margin}
    </div>
  );
}

/** The number of references to the place; opens the latest of them, and links to all (SRC-30). */
function Cited({
  source,
  anchor,
  count,
}: {
  readonly source: SourceDetail;
  readonly anchor: string;
  readonly count: number;
}) {
  const { viewer: words } = useSourceWords();
  const [open, setOpen] = useState(false);
  return (
    <Floating
      opened={open}
      onClose={() => setOpen(false)}
      position="bottom-end"
      width={340}
      label={words.citedTitle(placeNamed(anchor))}
      target={
        <button
          type="button"
          className={classes.cited}
          aria-label={words.cited(count)}
          title={words.cited(count)}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {count}
        </button>
      }
    >
      <LatestCiting source={source} anchor={anchor} />
    </Floating>
  );
}

function Actions({
  source,
  anchor,
  quote,
  onSave,
}: {
  readonly source: SourceDetail;
  readonly anchor: string;
  readonly quote: string;
  readonly onSave: (kept: Kept) => void;
}) {
  const { viewer: words, watches } = useSourceWords();
  const { start } = useWatching();
  const place = placeOf(anchor);
  const citation = citationOf(source, anchor);
  const copied = (text: string, said: string) =>
    void copyText(text)
      .then(() => toast.success(said))
      .catch(() => toast.error(words.copyFailed));
  const address = () => `${location.origin}${location.pathname}#${anchor}`;
  return (
    <MenuButton
      position="bottom-end"
      entries={[
        {
          label: words.copyCitation,
          icon: <Quote size={15} aria-hidden />,
          onClick: () => copied(quote === '' ? citation : `„${quote}“ (${citation})`, words.citationCopied),
        },
        {
          label: words.copyLink,
          icon: <Link2 size={15} aria-hidden />,
          onClick: () => copied(address(), words.linkCopied),
        },
        ...(place && isCounted(place)
          ? [
              {
                label: watches.watchPlace,
                icon: <Bell size={15} aria-hidden />,
                onClick: () => start({ name: citation, searchQuery: '', references: [keyOf(source.id, anchor)] }),
              },
            ]
          : []),
        { label: words.save, icon: <FolderPlus size={15} aria-hidden />, onClick: () => onSave({ anchor, quote }) },
      ]}
    >
      <button type="button" className={classes.actions} aria-label={words.actions(citation)}>
        <Ellipsis size={16} aria-hidden />
      </button>
    </MenuButton>
  );
}
