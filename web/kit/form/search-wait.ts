/** How long is waited after the last keystroke before anything is asked (SHELL-32). */
export const SEARCH_WAIT_MS = 300;
