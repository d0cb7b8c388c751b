import { Combobox } from '@mantine/core';
import classes from './form.module.css';
import type { Search } from './use-search.ts';
import { TextButton } from '../filter-pill.tsx';
import { useKitTexts } from '../texts/kit-texts.ts';

type PickerOptionsProps<Item> = {
  search: Search<Item> & { retry: () => void };
  label: string;
  chosen: string | null;
  getKey: (item: Item) => string;
  getLabel: (item: Item) => string;
  getNote?: (item: Item) => string | null | undefined;
  failure?: string;
  action: { key: string; label: string } | null;
};

/** The open list of a picker, and what it says while there is none. */
export function PickerOptions<Item>({
  search,
  label,
  chosen,
  getKey,
  getLabel,
  getNote,
  failure,
  action,
}: PickerOptionsProps<Item>) {
  const texts = useKitTexts();
  const { status, items, before } = search;
  const waits = status === 'loading';
  return (
    <>
      <Combobox.Options className={classes.options} aria-label={label} aria-busy={waits || undefined}>
        {(waits ? before : items).map((item) => (
          <Combobox.Option
            key={getKey(item)}
            value={getKey(item)}
            active={getKey(item) === chosen}
            disabled={waits}
            aria-disabled={waits || undefined}
            className={classes.pick}
          >
            <span className={classes.option}>
              <span className="ell">{getLabel(item)}</span>
              {getNote?.(item) ? <small className="ell">{getNote(item)}</small> : null}
            </span>
          </Combobox.Option>
        ))}
        {action ? (
          <Combobox.Option value={action.key} className={classes.pick} data-action>
            {action.label}
          </Combobox.Option>
        ) : null}
      </Combobox.Options>
      {status === 'failed' ? (
        // The press must not take the focus from the box, which would close the list.
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

function PickerNote({ children }: { children: string }) {
  return (
    <div className={classes.pickerState} role="status">
      {children}
    </div>
  );
}
