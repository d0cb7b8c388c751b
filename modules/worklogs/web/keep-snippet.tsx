import { TextButton } from '#web/kit/filter-pill.tsx';
import { longestSnippet, snippetOf } from './snippets.ts';
import { useSnippets } from './use-snippets.ts';
import { useWorklogWords } from './words.ts';

/** Keeps a description as a snippet; nothing for one that is a snippet already, or no snippet can be. */
export function KeepSnippet({ text }: { readonly text: string }) {
  const { snippets: words } = useWorklogWords();
  const { snippets, add } = useSnippets();
  const typed = text.trim();
  const isOne = typed !== '' && typed.length <= longestSnippet && !typed.includes('\n');
  if (snippets === null || !isOne || snippets.includes(snippetOf(typed))) return null;
  return <TextButton onClick={() => add(typed, { said: words.saved })}>{words.keep}</TextButton>;
}
