import type { Transaction } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fold } from '#shared/fold.ts';

export type Mentioned = { readonly id: number; readonly name: string };
export type Mentioning = {
  /** The people that may be mentioned; null while they load. */
  readonly people: readonly Mentioned[] | null;
  /** The name of the list. */
  readonly label: string;
  readonly onMention: (person: Mentioned) => void;
};

/** An `@` at the start of a word, and the part of a name after it, right before the cursor. */
const mark = /(?:^|[\s(„"])@([^@\n]{0,40})$/u;
const mostOffered = 6;

type Asked = { readonly editor: Editor; readonly from: number; readonly to: number; readonly typed: string };

/**
 * Offers people after an `@`: arrows and Enter or Tab choose, Esc closes. The chosen name replaces what was typed; one
 * chosen before the people have loaded is written when they have.
 */
export function useMentioning(mentioning: Mentioning | undefined) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [place, setPlace] = useState(0);
  /** Where the list was closed with Esc. */
  const closedAt = useRef<number | null>(null);
  const people = mentioning?.people ?? null;
  const offered = asked && people ? fitting(people, asked.typed) : [];
  const pointed = offered[Math.min(place, offered.length - 1)] ?? null;

  function onTyped(editor: Editor) {
    const next = askedIn(editor);
    if (next?.from !== closedAt.current) closedAt.current = null;
    setAsked(next && next.from !== closedAt.current ? next : null);
    setPlace(0);
  }

  function choose(person: Mentioned) {
    // A key may follow a letter that the list was not drawn for yet.
    const now = asked && askedIn(asked.editor);
    setAsked(null);
    if (!now) return;
    now.editor.chain().focus().insertContentAt({ from: now.from, to: now.to }, `@${person.name} `).run();
    mentioning?.onMention(person);
  }
  const waitIn = useWaiting(people, (person) => mentioning?.onMention(person));

  /** True if the key was for the list. */
  function takesKey(event: KeyboardEvent): boolean {
    if (!asked || event.isComposing) return false;
    const isChoice =
      (event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (people === null && isChoice && asked.typed !== '') {
      waitIn(asked.editor);
      setAsked(null);
      return true;
    }
    if (!pointed) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setPlace((before) => (Math.min(before, offered.length - 1) + step + offered.length) % offered.length);
    else if (event.key === 'Escape') {
      closedAt.current = asked.from;
      setAsked(null);
    } else if (isChoice) choose(pointed);
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

type Range = { from: number; to: number };

/** Keeps a chosen place in the text while more is written around it, until the people are there. */
function useWaiting(people: readonly Mentioned[] | null, onMention: (person: Mentioned) => void) {
  const waiting = useRef<{ readonly asked: Asked; readonly range: Range; readonly end: () => void }[]>([]);
  const loaded = useEffectEvent((all: readonly Mentioned[]) => {
    for (const { asked, range, end } of waiting.current.splice(0)) {
      end();
      const [person] = fitting(all, asked.typed);
      if (!person || asked.editor.isDestroyed) continue;
      asked.editor.commands.insertContentAt(range, `@${person.name}`, { updateSelection: false });
      onMention(person);
    }
  });
  useEffect(() => {
    if (people) loaded(people);
  }, [people]);
  return (editor: Editor) => {
    const asked = askedIn(editor);
    if (!asked) return;
    const range = { from: asked.from, to: asked.to };
    const follow = ({ transaction: { mapping } }: { readonly transaction: Transaction }) => {
      [range.from, range.to] = [mapping.map(range.from), mapping.map(range.to, -1)];
    };
    editor.on('transaction', follow);
    waiting.current.push({ asked, range, end: () => editor.off('transaction', follow) });
    editor.commands.insertContent(' ');
  };
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
