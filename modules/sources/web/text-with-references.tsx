import '@mantine/core/styles/Popover.layer.css';
import { HoverCard } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { Chip } from '#web/kit/chip.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { useHere } from '#web/lib/here.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { anchorOf, citationOf } from '../rules/anchors.ts';
import type { Reference } from '../contract/record.ts';
import { sourceOptions } from './api.ts';
import classes from './source.module.css';
import { useSourceWords } from './words.ts';

type Props = { readonly text: string; readonly references: readonly Reference[] };

/** A text whose references are links, with a preview of their targets. */
export function TextWithReferences({ text, references }: Props) {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const reference of references) {
    // A guess is not a link, and of several places in one phrase only the first is.
    if (reference.sourceId === null || reference.confidence < 0.9 || reference.start < at) continue;
    if (reference.start > at) pieces.push(text.slice(at, reference.start));
    pieces.push(
      <ReferenceLink key={reference.start} reference={reference} sourceId={reference.sourceId}>
        {text.slice(reference.start, reference.end)}
      </ReferenceLink>,
    );
    at = reference.end;
  }
  pieces.push(text.slice(at));
  return pieces;
}

function ReferenceLink({
  reference: { section, letter, paragraph },
  sourceId,
  children,
}: {
  readonly reference: Reference;
  readonly sourceId: number;
  readonly children: ReactNode;
}) {
  const { tenantId } = useHere();
  const [opened, setOpened] = useState(false);
  const anchor = section === null ? '' : anchorOf(section, letter, paragraph);
  return (
    <HoverCard
      width={420}
      shadow="md"
      openDelay={250}
      closeDelay={80}
      position="bottom-start"
      onOpen={() => setOpened(true)}
    >
      <HoverCard.Target>
        <Link
          className={classes.reference}
          to="/$tenantId/sources/$id"
          params={{ tenantId: String(tenantId), id: String(sourceId) }}
          hash={anchor}
          onFocus={() => setOpened(true)}
        >
          {children}
        </Link>
      </HoverCard.Target>
      <HoverCard.Dropdown className={classes.meant}>
        {opened ? <Meant sourceId={sourceId} anchor={anchor} /> : null}
      </HoverCard.Dropdown>
    </HoverCard>
  );
}

/** The paragraph that is referred to, or the source's abstract. */
function Meant({ sourceId, anchor }: { readonly sourceId: number; readonly anchor: string }) {
  const { madeUp } = useSourceWords();
  const source = useErrorToast(useQuery(sourceOptions(sourceId))).data;
  if (!source) return <Skeleton width="80%" />;
  const article = source.blocks.findIndex((block) => block.anchor === anchor);
  const block = source.blocks[article];
  const shown =
    block?.kind === 'article' ? [block, ...followers(source.blocks.slice(article + 1))] : block ? [block] : [];
  return (
    <>
      <b>{citationOf(source, anchor)}</b>
      {source.madeUp ? <Chip tone="plum">{madeUp}</Chip> : null}
      {shown.length === 0 ? <p>{source.description || source.title}</p> : null}
      {shown.map(({ anchor: place, label, text }) => (
        <p key={place}>{[label, text].filter(Boolean).join(' ')}</p>
      ))}
    </>
  );
}

/** The paragraphs of an article, three at most. */
const followers = <B extends { readonly kind: string }>(blocks: readonly B[]): readonly B[] => {
  const end = blocks.findIndex(({ kind }) => kind === 'article' || kind === 'chapter');
  return blocks.slice(0, end < 0 ? 3 : Math.min(end, 3));
};
