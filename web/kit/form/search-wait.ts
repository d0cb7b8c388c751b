import { useDebouncedValue } from '@mantine/hooks';

/** How long is waited after the last keystroke before anything is asked (SHELL-32). */
export const SEARCH_WAIT_MS = 300;

/** The text to search for: what is typed, once no key has been pressed for 300 ms. */
export const useSearchText = (text: string): string => useDebouncedValue(text, SEARCH_WAIT_MS)[0];
