import { plainText, xmlText } from '#shared/plain-text.ts';

/** An element with its name, its attributes, and its text or its children; one without either is omitted. */
export type Element = {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly children?: readonly Element[];
};
type Child = Element | null | readonly (Element | null)[];

/** An element with children; null if it would be empty, since empty elements are forbidden (PEPPOL-EN16931-R008). */
export function group(name: string, ...children: readonly Child[]): Element | null {
  const present = children.flat().filter((child): child is Element => child !== null);
  return present.length === 0 ? null : { name, children: present };
}

/** An element with text; null if there is none. */
export function leaf(
  name: string,
  value: string | number | null | undefined,
  attributes?: Readonly<Record<string, string>>,
): Element | null {
  const text = plainText(String(value ?? '')).trim();
  return text === '' ? null : { name, text, ...(attributes ? { attributes } : {}) };
}

/** Serialises the document. */
export function write({ name, attributes = {}, text, children = [] }: Element, depth = 0): string {
  const indent = '  '.repeat(depth);
  const opened = `${indent}<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${xmlText(value)}"`)
    .join('')}>`;
  if (text !== undefined) return `${opened}${xmlText(text)}</${name}>\n`;
  return `${opened}\n${children.map((child) => write(child, depth + 1)).join('')}${indent}</${name}>\n`;
}
