import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, useCombobox } from '@mantine/core';
import { useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import classes from './form.module.css';
import { useKeptOption } from './use-kept-option.ts';

type Offers<Item> = {
  /** The part of the text that a completion replaces; while it is empty, only the arrow opens the list. */
  readonly tail: string;
  /** The completions for the tail, from memory: they are there with the key that asks for them. */
  readonly offers: readonly Item[];
  readonly getKey: (item: Item) => string;
  readonly onComplete: (item: Item) => void;
};

/** The list of completions below a text box. Completions are offered and never chosen automatically. */
export function useCompleting<Item>({ tail, offers, getKey, onComplete }: Offers<Item>) {
  const [asks, setAsks] = useState<'no' | 'typing' | 'arrow'>('no');
  const opened = offers.length > 0 && (asks === 'arrow' || (asks === 'typing' && tail !== ''));
  const combobox = useCombobox({
    opened,
    onOpenedChange: (open) => setAsks(open ? 'arrow' : 'no'),
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  useKeptOption(combobox, offers.map(getKey));

  function choose(key: string) {
    const item = offers.find((one) => getKey(one) === key);
    setAsks('no');
    if (item) onComplete(item);
  }

  /** True if the key was for the list. */
  function takesKey(event: KeyboardEvent): boolean {
    const isChosen = opened && combobox.getSelectedOptionIndex() >= 0;
    if (event.key === 'Escape' && opened) combobox.closeDropdown();
    else if (event.key !== 'Enter' || !isChosen) return false;
    // The dialog around it is neither closed nor saved.
    event.stopPropagation();
    return true;
  }

  return {
    combobox,
    offers,
    getKey,
    choose,
    takesKey,
    /** Whoever goes on typing has not chosen. */
    typed: () => {
      combobox.resetSelectedOption();
      setAsks((before) => (before === 'arrow' ? before : 'typing'));
    },
    close: () => setAsks('no'),
  };
}

type Props<Item> = {
  readonly of: Pick<ReturnType<typeof useCompleting<Item>>, 'combobox' | 'offers' | 'getKey' | 'choose'>;
  readonly label: string;
  readonly getLabel: (item: Item) => string;
  readonly getNote?: ((item: Item) => string | null) | undefined;
  /** The text box; `renderFrame` draws the border around it. */
  readonly input: ReactElement;
  readonly renderFrame: (input: ReactNode) => ReactNode;
  /** Stands between the box and the list, so that the list does not cover it. */
  readonly below?: ReactNode;
};

/** A text box with the list of its completions. */
export function Completing<Item>({ of, label, getLabel, getNote, input, renderFrame, below }: Props<Item>) {
  const { combobox, offers, getKey, choose } = of;
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      withinPortal={false}
      position="bottom-start"
      floatingStrategy="fixed"
      shadow="md"
      transitionProps={{ duration: 0 }}
    >
      <Combobox.DropdownTarget>
        <div>
          {renderFrame(<Combobox.EventsTarget withExpandedAttribute>{input}</Combobox.EventsTarget>)}
          {below}
        </div>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown className={classes.pickerList} hidden={offers.length === 0}>
        <Combobox.Options className={`${classes.options} ${classes.offers}`} aria-label={label}>
          {offers.map((item) => {
            const note = getNote?.(item);
            return (
              <Combobox.Option key={getKey(item)} value={getKey(item)} className={classes.pick}>
                <span className={classes.option}>
                  <span className="ell">{getLabel(item)}</span>
                  {note ? <small className="ell">{note}</small> : null}
                </span>
              </Combobox.Option>
            );
          })}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
