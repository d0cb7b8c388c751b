import { TextButton } from '#web/kit/filter-pill.tsx';
import { snippetOf } from './snippets.ts';
import { useSnippets } from './use-snippets.ts';
import { useWorklogWords } from './words.ts';

/** Keeps a description as a snippet; nothing for one that is a snippet already, or is no single line. */
export function KeepSnippet({ text }: { readonly text: string }) {
  const { snippets: words } = useWorklogWords();
  const { snippets, add } = useSnippets();
  const typed = text.trim();
  if (snippets === null || typed === '' || typed.includes('\n') || snippets.includes(snippetOf(typed))) return null;
  return <TextButton onClick={() => add(typed, words.saved)}>{words.keep}</TextButton>;
}
