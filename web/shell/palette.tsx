import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { Dialog } from '../kit/dialog/dialog.tsx';
import { useText } from '../lib/texts.tsx';
import classes from './shell.module.css';
import { type Line, useLines } from './palette-lines.tsx';

/** Reaches every screen and create dialog, and finds cases and clients (PLUS-02). */
export function Palette({ close }: { close: () => void }) {
  const { shell } = useText();
  const words = shell.palette;
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { lines, failed, waits } = useLines(text);
  // Enter was pressed on a line that is not there yet.
  const [enters, setEnters] = useState(false);
  const chosen = Math.min(active, lines.length - 1);
  function run(line: Line | undefined) {
    if (!line || line.stale) return;
    close();
    line.run();
  }
  const answered = useEffectEvent(() => run(lines[chosen]));
  useEffect(() => {
    if (!enters || waits) return;
    answered();
  }, [enters, waits]);
  /** Of what was typed last the first line is what Enter takes, as soon as it is known. */
  function enter() {
    if (waits && (lines[chosen]?.stale || (chosen === 0 && lines[0]?.fallback))) setEnters(true);
    else run(lines[chosen]);
  }
  function onKeyDown(event: KeyboardEvent) {
    // The list is always open, so the dialog leaves Escape to us.
    if (event.key === 'Escape') return close();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key !== 'Enter') setEnters(false);
    if (step && lines.length > 0) setActive((chosen + step + lines.length) % lines.length);
    else if (event.key === 'Enter') enter();
    else return;
    event.preventDefault();
  }
  return (
    <Dialog title={words.title} width={560} onClose={close}>
      <input
        className={classes.input}
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls="palette-lines"
        aria-activedescendant={lines[chosen] ? `palette-${chosen}` : undefined}
        aria-label={words.title}
        placeholder={words.placeholder}
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
          setEnters(false);
        }}
      />
      <div id="palette-lines" role="listbox" aria-label={words.title} className={classes.palette}>
        {lines.map((line, place) => (
          // The keys are the input's, which names the active line.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={line.key}
            id={`palette-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === chosen && !line.stale}
            aria-disabled={line.stale || undefined}
            onClick={() => run(line)}
            onPointerMove={() => setActive(place)}
          >
            {line.icon}
            <span className="ell">{line.label}</span>
            {line.note ? <em className="ell">{line.note}</em> : null}
            {line.group === lines[place - 1]?.group ? null : <small>{line.group}</small>}
          </div>
        ))}
      </div>
      {failed ? (
        <p className={classes.nothing} role="alert">
          {words.failed}
        </p>
      ) : null}
    </Dialog>
  );
}
