/** Copies a text to the clipboard. @throws if the browser does not allow it */
export const copyText = (text: string): Promise<void> => navigator.clipboard.writeText(text);
