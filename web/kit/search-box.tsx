import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { LONGEST_SEARCH, SEARCH_WAIT_MS } from './form/search-wait.ts';
import classes from './parts.module.css';
import { useKitTexts } from './texts/kit-texts.ts';

type SearchBoxProps = {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
};

/** Filters a list while the person types, after 300 ms and from one character on (SHELL-32). Enter searches at once. */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const texts = useKitTexts();
  const { typed, setTyped, report } = useTypedText(value, onChange);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') report(typed.trim());
    if (event.key === 'Escape' && typed) {
      event.stopPropagation();
      clear();
    }
  }

  function clear() {
    setTyped('');
    report('');
  }

  return (
    <div className={classes.find}>
      <Search size={14} aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={typed}
        maxLength={LONGEST_SEARCH}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {typed ? (
        <button type="button" className={classes.textButton} aria-label={texts.clear} onClick={clear}>
          <X size={13} aria-hidden />
        </button>
      ) : null}
    </div>
  );
}

/** The text of the box. Its own values come back trimmed, and on a slow machine late: they do not replace it. */
function useTypedText(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const [shownValue, setShownValue] = useState(value);
  /** The texts that were reported and have not come back yet. */
  const [reported, setReported] = useState<readonly string[]>([]);
  const latest = reported.at(-1) ?? value;
  if (value !== shownValue) {
    const place = reported.lastIndexOf(value);
    setShownValue(value);
    setReported(place < 0 ? [] : reported.slice(place + 1));
    if (place < 0) setTyped(value);
  }
  function report(text: string) {
    if (text !== latest) setReported([...reported, text]);
    onChange(text);
  }
  const reportChange = useEffectEvent((text: string) => {
    if (text !== value || text !== latest) report(text);
  });

  useEffect(() => {
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // The previous page is still mounted while the next one loads, and the filter would be set on that one.
      if (window.location.pathname === pathname) reportChange(typed.trim());
    }, SEARCH_WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, report };
}
