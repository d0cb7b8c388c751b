import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { SEARCH_WAIT_MS } from './form/search-wait.ts';
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
  const [typed, setTyped] = useState(value);
  const [shownValue, setShownValue] = useState(value);
  if (value !== shownValue) {
    setShownValue(value);
    setTyped(value);
  }
  const report = useEffectEvent((text: string) => {
    if (text.trim() !== value) onChange(text.trim());
  });

  useEffect(() => {
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // The previous page is still mounted while the next one loads, and the filter would be set on that one.
      if (window.location.pathname === pathname) report(typed);
    }, SEARCH_WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') onChange(typed.trim());
    if (event.key === 'Escape' && typed) {
      event.stopPropagation();
      clear();
    }
  }

  function clear() {
    setTyped('');
    onChange('');
  }

  return (
    <div className={classes.find}>
      <Search size={14} aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={typed}
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
