/** Puts a text on the clipboard. @throws where the browser does not allow it */
export const copyText = (text: string): Promise<void> => navigator.clipboard.writeText(text);
