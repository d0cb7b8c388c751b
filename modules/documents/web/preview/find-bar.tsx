import { ChevronDown, ChevronUp, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { mostFound } from '#web/kit/find/find-in.ts';
import { ToolButton } from '#web/kit/tool-button.tsx';
import { useDocumentWords } from '../words.ts';
import classes from './preview.module.css';
import type { Search } from './use-finding.ts';

/** Searches the previewed document: Enter goes to the next hit, Shift Enter to the previous one, Esc ends. */
export function FindBar({ search, onEnd }: { readonly search: Search; readonly onEnd: () => void }) {
  const { find: words } = useDocumentWords().preview;
  const { typed, type, found, at, go } = search;
  const none = found === null || found.count === 0;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') onEnd();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the field and the buttons within
    <div className={classes.find} role="search" onKeyDown={onKeyDown}>
      <input
        type="search"
        ref={takeFocus}
        aria-label={words.label}
        placeholder={words.label}
        value={typed ?? ''}
        onChange={(event) => type(event.target.value)}
      />
      <small role="status">{found === null ? '' : said()}</small>
      <ToolButton label={words.previous} disabled={none} onClick={() => go(-1)}>
        <ChevronUp size={16} aria-hidden />
      </ToolButton>
      <ToolButton label={words.next} disabled={none} onClick={() => go(1)}>
        <ChevronDown size={16} aria-hidden />
      </ToolButton>
      <ToolButton label={words.end} onClick={onEnd}>
        <X size={16} aria-hidden />
      </ToolButton>
    </div>
  );

  function said(): string {
    if (found === null) return '';
    const { count, isDone, hasText } = found;
    if (count > 0) return words.at(at + 1, Math.min(count, mostFound), !isDone || count >= mostFound);
    if (!isDone) return words.looking;
    return hasText ? words.none : words.noText;
  }
}

const takeFocus = (field: HTMLInputElement | null): void => field?.focus();
