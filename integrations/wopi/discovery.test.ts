import { expect, it } from 'vitest';
import { discoveryIn, officeEditorAt } from './discovery.ts';

const xml = `<?xml version="1.0" encoding="utf-8"?>
<wopi-discovery>
  <net-zone name="external-http">
    <app name="writer" favIconUrl="https://editor.example/w.ico">
      <action default="true" ext="DOCX" name="edit" urlsrc="https://editor.example/browser/1/cool.html?&lt;ui=UI_LLCC&amp;&gt;&lt;rs=DC_LLCC&amp;&gt;&lt;dchat=DISABLE_CHAT&amp;&gt;"/>
      <action ext="pdf" name="view" urlsrc="https://editor.example/browser/1/cool.html?"/>
    </app>
    <app name="application/msword"><action ext="" name="edit" urlsrc="https://editor.example/browser/1/cool.html?"/></app>
  </net-zone>
  <proof-key exponent="AQAB" modulus="bW9k" oldexponent="AQAB" oldmodulus="b2xk" oldvalue="x" value="y"/>
</wopi-discovery>`;

it('reads the editor’s capabilities and keys from its discovery document', () => {
  expect(discoveryIn(xml)).toEqual({
    actions: [
      {
        name: 'edit',
        extension: 'docx',
        address: 'https://editor.example/browser/1/cool.html?<ui=UI_LLCC&><rs=DC_LLCC&><dchat=DISABLE_CHAT&>',
      },
      { name: 'view', extension: 'pdf', address: 'https://editor.example/browser/1/cool.html?' },
    ],
    keys: [
      { age: 'current', key: { modulus: 'bW9k', exponent: 'AQAB' } },
      { age: 'old', key: { modulus: 'b2xk', exponent: 'AQAB' } },
    ],
  });
  expect(() => discoveryIn('<html></html>')).toThrow();
});

it('fetches once in twelve hours, again when a key does not match, and fails with a message when nothing answers', async () => {
  const asked: string[] = [];
  let [now, up] = [new Date('2026-11-23T08:00:00Z'), true];
  const ask = (async (url: string) => {
    asked.push(url);
    return new Response(up ? xml : '', { status: up ? 200 : 502 });
  }) as unknown as typeof fetch;
  const editor = officeEditorAt('https://editor.example/', { clock: () => now, ask });
  const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
  expect(editor.origin).toBe('https://editor.example');
  await editor.discover();
  later(60);
  await editor.discover();
  expect(asked).toEqual(['https://editor.example/hosting/discovery']);
  await editor.discover(true);
  await editor.discover(true);
  expect(asked.length).toBe(2);
  later(13 * 60);
  up = false;
  await expect(editor.discover()).rejects.toMatchObject({ code: 'editor_away' });
  up = true;
  expect((await editor.discover()).actions.length).toBe(2);
});
