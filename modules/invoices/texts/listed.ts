/** `1, 2 og 3`. */
export const listed = (parts: readonly (string | number)[], and: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`;
