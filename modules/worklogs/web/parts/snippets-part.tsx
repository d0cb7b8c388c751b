import { Plus, X } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { ErrorState } from '#web/kit/error-state.tsx';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { TextField } from '#web/kit/form/text-field.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { ToolButton } from '#web/kit/tool-button.tsx';
import { changed, longestSnippet, mostSnippets, snippetOf, without } from '../snippets.ts';
import { useSnippets } from '../use-snippets.ts';
import { useWorklogWords } from '../words.ts';
import classes from './snippets.module.css';

/** The person's snippets, in their own settings: each is edited in its place. */
export function SnippetsPart() {
  const { snippets: words } = useWorklogWords();
  const { snippets, isError, refetch, add, change } = useSnippets();
  return (
    <section className={classes.part} aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{words.about}</p>
      {snippets === null ? (
        isError ? (
          <ErrorState title={words.failed} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={32} />
        )
      ) : (
        <>
          {snippets.length > 0 ? (
            <ul>
              {snippets.map((one, place) => (
                <Snippet
                  key={place}
                  text={one}
                  onChange={(after) => change((now) => changed(now, one, after))}
                  onRemove={(typed) => change((now) => without(now, one, typed), words.removed)}
                />
              ))}
            </ul>
          ) : null}
          {snippets.length < mostSnippets ? <NewSnippet onAdd={add} /> : null}
        </>
      )}
    </section>
  );
}

type Props = {
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** With what is typed, which was stored when the box lost the focus. */
  readonly onRemove: (typed: string) => void;
};

/** Enter and leaving the box store the text. */
function Snippet({ text, onChange, onRemove }: Props) {
  const { snippets: words } = useWorklogWords();
  const [shown, setShown] = useState(text);
  const [typed, setTyped] = useState(text);
  // The list changed: this place has another text now.
  if (shown !== text) {
    setShown(text);
    setTyped(text);
  }
  function keep() {
    const after = snippetOf(typed);
    if (after === '') setTyped(text);
    else if (after !== text) onChange(after);
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
          onChange={setTyped}
          onBlur={keep}
        />
        <ToolButton label={words.remove(text)} onClick={() => onRemove(snippetOf(typed))}>
          <X size={15} aria-hidden />
        </ToolButton>
      </form>
    </li>
  );
}

function NewSnippet({ onAdd }: { readonly onAdd: (text: string) => void }) {
  const { snippets: words } = useWorklogWords();
  const { draft, setDraft } = useDraft('snippet/new', '');
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (snippetOf(draft) === '') return;
    onAdd(draft);
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
