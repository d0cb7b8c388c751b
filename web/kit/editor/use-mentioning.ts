import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { fold } from '#shared/fold.ts';

export type Mentioned = { readonly id: number; readonly name: string };
export type Mentioning = {
  /** The people that may be mentioned. */
  readonly people: readonly Mentioned[];
  /** The name of the list. */
  readonly label: string;
  readonly onMention: (person: Mentioned) => void;
};

/** An `@` at the start of a word, and the part of a name after it, right before the cursor. */
const mark = /(?:^|[\s(„"])@([^@\n]{0,40})$/u;
const mostOffered = 6;

type Asked = { readonly editor: Editor; readonly from: number; readonly to: number; readonly typed: string };

/** Offers people after an `@`: arrows and Enter or Tab choose, Esc closes. The chosen name replaces what was typed. */
export function useMentioning(mentioning: Mentioning | undefined) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [place, setPlace] = useState(0);
  /** Where the list was closed with Esc. */
  const closedAt = useRef<number | null>(null);
  const offered = asked && mentioning ? fitting(mentioning.people, asked.typed) : [];
  const pointed = offered[Math.min(place, offered.length - 1)] ?? null;

  function onTyped(editor: Editor) {
    const next = askedIn(editor);
    if (next?.from !== closedAt.current) closedAt.current = null;
    setAsked(next && next.from !== closedAt.current ? next : null);
    setPlace(0);
  }

  function choose(person: Mentioned) {
    if (!asked) return;
    const { editor, from, to } = asked;
    editor.chain().focus().insertContentAt({ from, to }, `@${person.name} `).run();
    setAsked(null);
    mentioning?.onMention(person);
  }

  /** True if the key was for the list. */
  function takesKey(event: KeyboardEvent): boolean {
    if (!asked || !pointed || event.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setPlace((before) => (Math.min(before, offered.length - 1) + step + offered.length) % offered.length);
    else if (event.key === 'Escape') {
      closedAt.current = asked.from;
      setAsked(null);
    } else if ((event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey && !event.shiftKey)
      choose(pointed);
    else return false;
    return true;
  }

  // The editor keeps its first handlers, and they need the latest list.
  const latest = useRef(takesKey);
  useEffect(() => {
    latest.current = takesKey;
  });
  return { offered, pointed, latest, onTyped, choose, close: () => setAsked(null) };
}

function askedIn(editor: Editor): Asked | null {
  const { selection } = editor.state;
  const { parent, parentOffset, pos } = selection.$from;
  if (!selection.empty || !parent.isTextblock || parent.type.spec.code) return null;
  const typed = mark.exec(parent.textBetween(0, parentOffset, '\n', '\n'))?.[1];
  return typed === undefined ? null : { editor, from: pos - typed.length - 1, to: pos, typed };
}

/** Each word typed begins a part of the name, first of all the first name; nobody once the whole name stands there. */
function fitting(people: readonly Mentioned[], typed: string): readonly Mentioned[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const isFirst = ({ name }: Mentioned) => fold(name).startsWith(words[0] ?? '');
  return people
    .filter(({ name }) => {
      const parts = fold(name).split(/\s+/);
      return !fold(typed).startsWith(fold(name)) && words.every((word) => parts.some((part) => part.startsWith(word)));
    })
    .toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)))
    .slice(0, mostOffered);
}
