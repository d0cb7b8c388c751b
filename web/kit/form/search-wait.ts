import { useDebouncedValue } from '@mantine/hooks';

/** The debounce of searches (SHELL-32). */
export const SEARCH_WAIT_MS = 300;

/** What every list accepts as its search: a longer text is cut, so that a pasted paragraph is no failed search. */
export const LONGEST_SEARCH = 100;

/** The search text, debounced: the typed text once no key has been pressed for 300 ms. */
export const useSearchText = (text: string): string => useDebouncedValue(text, SEARCH_WAIT_MS)[0];
