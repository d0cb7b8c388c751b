import { Plus, X } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { QueryError } from '#web/kit/query-error.tsx';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { TextButton } from '#web/kit/filter-pill.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { OwnSettingsPart } from '#web/kit/own-settings-part.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { useKitTexts } from '#web/kit/texts/kit-texts.ts';
import { ToolButton } from '#web/kit/tool-button.tsx';
import { changed, longestSnippet, mostSnippets, snippetOf, without } from '../snippets.ts';
import { useSnippets } from '../use-snippets.ts';
import { useWorklogWords } from '../words.ts';
import classes from './snippets.module.css';

/** The person's snippets, in their own settings: each is edited in its place. */
export function SnippetsPart() {
  const { snippets: words } = useWorklogWords();
  const kit = useKitTexts().dialog;
  const { snippets, error, refetch, add, change } = useSnippets();
  const typed = useTyped();
  return (
    <OwnSettingsPart title={words.title}>
      <p>{words.about}</p>
      {snippets === null ? (
        error ? (
          <QueryError title={words.failed} of={{ error, refetch }} />
        ) : (
          <Skeleton height={32} />
        )
      ) : (
        <>
          {snippets.length > 0 ? (
            <ul className={classes.list}>
              {snippets.map((one, place) => (
                <Snippet
                  key={place}
                  text={one}
                  typed={typed.of(one)}
                  onType={(text) => typed.type(one, text)}
                  onChange={(after) =>
                    change((now) => changed(now, one, after), { onStored: () => typed.stored(one, after) })
                  }
                  onRemove={() => {
                    typed.type(one, one);
                    change((now) => without(now, one, snippetOf(typed.of(one))), { said: words.removed });
                  }}
                />
              ))}
            </ul>
          ) : null}
          {typed.restored && snippets.some((one) => typed.of(one) !== one) ? (
            <p role="status">
              {kit.restored} <TextButton onClick={typed.startOver}>{kit.startOver}</TextButton>
            </p>
          ) : null}
          {snippets.length < mostSnippets ? <NewSnippet onAdd={add} /> : null}
        </>
      )}
    </OwnSettingsPart>
  );
}

type Typed = Readonly<Record<string, string>>;
const nothing: Typed = {};
/** A snippet may be called „constructor“, which every object inherits. */
const typedOver = (typed: Typed, text: string) => (Object.hasOwn(typed, text) ? typed[text] : undefined);

/** What is typed over each snippet and not stored yet; a reload keeps it. */
function useTyped() {
  const { draft, setDraft, opened, dirty } = useDraft('snippets', nothing);
  const [before] = useState(dirty);
  const set = (to: (now: Typed) => Typed) =>
    setDraft((now) => {
      const next = to(now);
      return Object.keys(next).length === 0 ? opened : next;
    });
  const put = (now: Typed, text: string, typed: string): Typed => {
    const others = Object.entries(now).filter(([key]) => key !== text);
    return Object.fromEntries(typed === text ? others : [...others, [text, typed]]);
  };
  return {
    restored: before,
    of: (text: string) => typedOver(draft, text) ?? text,
    type: (text: string, typed: string) => set((now) => put(now, text, typed)),
    /** What was typed while it was being stored stays, over the new text. */
    stored: (text: string, after: string) =>
      set((now) => {
        const typed = typedOver(now, text) ?? after;
        return put(put(now, text, text), after, snippetOf(typed) === after ? after : typed);
      }),
    startOver: () => setDraft(opened),
  };
}

type Props = {
  readonly text: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onChange: (text: string) => void;
  readonly onRemove: () => void;
};

/** Enter and leaving the box store the text. */
function Snippet({ text, typed, onType, onChange, onRemove }: Props) {
  const { snippets: words } = useWorklogWords();
  function keep() {
    const after = snippetOf(typed);
    if (after === '' || after === text) onType(text);
    else onChange(after);
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    keep();
  }
  return (
    <li>
      <form className={classes.line} onSubmit={submit}>
        <TextField
          label={words.edit(text)}
          hideLabel
          value={typed}
          maxLength={longestSnippet}
          onChange={onType}
          onBlur={keep}
        />
        <ToolButton label={words.remove(text)} onClick={onRemove}>
          <X size={15} aria-hidden />
        </ToolButton>
      </form>
    </li>
  );
}

type NewProps = { readonly onAdd: (text: string, told: { readonly onLost: () => void }) => void };

/** The box is empty at once, for the next one; what could not be stored returns to it. */
function NewSnippet({ onAdd }: NewProps) {
  const { snippets: words } = useWorklogWords();
  const { draft, setDraft } = useDraft('snippet/new', '');
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (snippetOf(draft) === '') return;
    onAdd(draft, { onLost: () => setDraft((now) => now || draft) });
    setDraft('');
  }
  return (
    <form className={classes.line} onSubmit={submit}>
      <TextField
        label={words.add}
        hideLabel
        placeholder={words.placeholder}
        value={draft}
        maxLength={longestSnippet}
        onChange={setDraft}
      />
      <ToolButton label={words.add} onClick={submit}>
        <Plus size={15} aria-hidden />
      </ToolButton>
    </form>
  );
}
