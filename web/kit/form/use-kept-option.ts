import type { ComboboxStore } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';

/**
 * Keeps an option highlighted when the list changes under it, and takes the highlight off when the option is gone.
 * Mantine remembers only the place of the option, where another one may stand by the time Enter is pressed.
 * @param keys of the listed options, in the order of the list
 */
export function useKeptOption(combobox: ComboboxStore, keys: readonly string[]): void {
  const listed = JSON.stringify(keys);
  const changed = useEffectEvent((before: readonly string[]) => {
    const highlighted = before[combobox.getSelectedOptionIndex()];
    const place = highlighted === undefined ? -1 : keys.indexOf(highlighted);
    if (place >= 0) combobox.selectOption(place);
    else combobox.resetSelectedOption();
  });
  // The clean-up runs when the new list is in the page and the old place is still remembered.
  useEffect(() => () => changed(JSON.parse(listed) as readonly string[]), [listed]);
}
