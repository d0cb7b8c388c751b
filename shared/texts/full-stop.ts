/**
 * Ends a sentence whose last word is a name or an amount, which may end with a full stop itself: „Drangavík slf.“,
 * „96.934 kr.“
 */
export const stopped = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);
