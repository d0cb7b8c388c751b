import { useEffect, type ReactNode } from 'react';
import classes from './form.module.css';
import type { Search } from './use-search.ts';
import { TextButton } from '../filter-pill.tsx';
import { useKitTexts } from '../texts/kit-texts.ts';

type PickerOptionsProps<Item> = {
  /** The id of the list. */
  id: string;
  search: Search<Item> & { retry: () => void };
  label: string;
  chosen: string | null;
  /** The index of the highlighted option. */
  pointed: string | null;
  onChoose: (key: string) => void;
  getKey: (item: Item) => string;
  getLabel: (item: Item) => string;
  getNote?: (item: Item) => string | null | undefined;
  failure?: string;
  action: { key: string; label: string } | null;
};

/** The id for `aria-activedescendant`. */
export const optionId = (listId: string, key: string): string => `${listId}-${encodeURIComponent(key)}`;

/** The open list of a picker, with its messages for loading, empty and error. */
export function PickerOptions<Item>(props: PickerOptionsProps<Item>) {
  const { id, search, label, chosen, pointed, onChoose, getKey, getLabel, getNote, failure, action } = props;
  const texts = useKitTexts();
  const { status, items, before } = search;
  const waits = status === 'loading';
  useEffect(() => {
    if (pointed !== null) document.getElementById(optionId(id, pointed))?.scrollIntoView({ block: 'nearest' });
  }, [id, pointed]);
  const stateOf = (key: string) => ({ id: optionId(id, key), pointed: key === pointed, onChoose: () => onChoose(key) });
  return (
    <>
      <div id={id} role="listbox" className={classes.options} aria-label={label} aria-busy={waits || undefined}>
        {(waits ? before : items).map((item) => (
          <Option key={getKey(item)} {...stateOf(getKey(item))} chosen={getKey(item) === chosen} disabled={waits}>
            <span className={classes.option}>
              <span className="ell">{getLabel(item)}</span>
              {getNote?.(item) ? <small className="ell">{getNote(item)}</small> : null}
            </span>
          </Option>
        ))}
        {action ? (
          <Option {...stateOf(action.key)} last>
            {action.label}
          </Option>
        ) : null}
      </div>
      {status === 'failed' ? (
        // A press must not take the focus from the box, which would close the list.
        <div className={classes.pickerState} role="alert" onPointerDown={(event) => event.preventDefault()}>
          {failure ?? texts.form.pickerError}
          <TextButton onClick={search.retry}>{texts.tryAgain}</TextButton>
        </div>
      ) : null}
      {waits && before.length === 0 ? <PickerNote>{texts.form.pickerLoading}</PickerNote> : null}
      {status === 'ready' && items.length === 0 ? <PickerNote>{texts.form.pickerEmpty}</PickerNote> : null}
      {status === 'idle' && items.length === 0 ? <PickerNote>{texts.form.pickerHint}</PickerNote> : null}
    </>
  );
}

type OptionProps = {
  id: string;
  pointed: boolean;
  chosen?: boolean;
  disabled?: boolean;
  /** The last option, of another kind: "new …". */
  last?: boolean;
  onChoose: () => void;
  children: ReactNode;
};

function Option({ id, pointed, chosen, disabled, last, onChoose, children }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the box has the focus and the keys
    <div
      id={id}
      role="option"
      aria-selected={pointed}
      aria-disabled={disabled || undefined}
      className={classes.pick}
      data-combobox-option
      data-combobox-active={chosen || undefined}
      data-combobox-selected={pointed || undefined}
      data-combobox-disabled={disabled || undefined}
      data-action={last || undefined}
      // A press must not take the focus from the box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={disabled ? undefined : onChoose}
    >
      {children}
    </div>
  );
}

function PickerNote({ children }: { children: string }) {
  return (
    <div className={classes.pickerState} role="status">
      {children}
    </div>
  );
}
