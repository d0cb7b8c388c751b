import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { plainText, xmlText } from './plain-text.ts';

describe('text in documents and XML', () => {
  it('keeps every character of XML 1.0, and no others', () => {
    // §2.2: #x9 | #xA | #xD | [#x20-#xD7FF] | [#xE000-#xFFFD] | [#x10000-#x10FFFF]
    const isCharacter = (code: number) =>
      [0x9, 0xa, 0xd].includes(code) ||
      (code >= 0x20 && code <= 0xd7ff) ||
      (code >= 0xe000 && code <= 0xfffd) ||
      code >= 0x10000;
    const wrong: number[] = [];
    for (let code = 0; code <= 0x1_0ffff; code += 1) {
      const character = String.fromCodePoint(code);
      if (plainText(`a${character}b`) !== (isCharacter(code) ? `a${character}b` : 'ab')) wrong.push(code);
    }
    expect(wrong).toEqual([]);
  });

  it('is unchanged after a round trip through an element and an attribute', () => {
    const text = `<a href="x">1 & 2</a> 😀 ${String.fromCodePoint(0xffff)}`;
    const xml = `<r a="${xmlText(text)}">${xmlText(text)}</r>`;
    expect(XMLValidator.validate(xml)).toBe(true);
    const read = new XMLParser({ ignoreAttributes: false, trimValues: false }).parse(xml) as {
      r: Record<string, string>;
    };
    expect([read.r['#text'], read.r['@_a']]).toEqual([plainText(text), plainText(text)]);
  });
});
