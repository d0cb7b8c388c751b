import { expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { renderInKit } from '#tests/support/component.tsx';
import { cleanHtml } from './clean.ts';
import { RichText } from './rich-text.tsx';

const long = '<p>Dómurinn taldi að stefndi hefði vanrækt skyldur sínar.</p>'.repeat(20);

it.each([
  ['<script>alert(1)</script>', ''],
  ['<img src=x onerror=alert(1)>', ''],
  ['<svg onload=alert(1)><circle r=9></svg>', ''],
  ['<math><mi xlink:href="javascript:alert(1)">x</mi></math>', /^x?$/],
  ['<iframe src="https://evil.example"></iframe>', ''],
  ['<object data="x"></object><embed src="x">', ''],
  ['<form action="https://evil.example"><input name="password"><button>ok</button></form>', 'ok'],
  ['<style>body{display:none}</style>', ''],
  ['<link rel="stylesheet" href="https://evil.example/x.css">', ''],
  ['<meta http-equiv="refresh" content="0;url=https://evil.example">', ''],
  ['<base href="https://evil.example/">', ''],
  ['<p style="position:fixed;inset:0" class="x" id="y" onclick="alert(1)" data-x="1" aria-label="z">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="JaVa&#x09;ScRiPt:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
  ['<a href="vbscript:msgbox(1)">a</a>', '<a>a</a>'],
  ['<a href="//evil.example">a</a>', '<a>a</a>'],
  ['<p><b><i>a</p></b></i><template><script>1</script></template>', /^<p><b><i>a<\/i><\/b><\/p>/],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', /^[^<]*(<p><\/p>)?[^<]*$/],
  ['<video src=x onerror=alert(1)></video><audio src=x></audio>', ''],
  ['<details open ontoggle=alert(1)>a</details>', 'a'],
  [
    '<table background="javascript:alert(1)"><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
  ],
])('removes everything of %s that executes, loads or covers the page', (dirty, clean) => {
  const html = cleanHtml(dirty);
  if (typeof clean === 'string') expect(html).toBe(clean);
  else expect(html).toMatch(clean);
});

it.each(['https://althingi.is', 'http://a.is', 'mailto:a@b.is', 'tel:+3545551234'])(
  'keeps a link to %s and sends it no referrer',
  (address) => {
    expect(cleanHtml(`<a href="${address}">a</a>`)).toBe(
      `<a href="${address}" rel="noopener noreferrer" target="_blank">a</a>`,
    );
  },
);

it('keeps the words, bold and italic, lists, quotes and headings', () => {
  const html =
    '<h2>A</h2><p><strong>b</strong> <em>c</em> <u>d</u> <s>e</s><br>f</p><ul><li>g</li></ul><ol><li>h</li></ol><blockquote>i</blockquote>';
  expect(cleanHtml(html)).toBe(html);
});

it('collapses a text higher than 200 px and expands it in 300 ms (SHELL-23)', async () => {
  const screen = await renderInKit(<RichText html={long} />);
  const more = screen.getByRole('button', { name: 'Sýna meira' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  const frame = document.getElementById(more.element().getAttribute('aria-controls') ?? '');
  expect(frame?.getBoundingClientRect().height).toBe(200);
  expect(getComputedStyle(frame ?? document.body).transitionDuration).toBe('0.3s');
  await more.click();
  await expect.element(screen.getByRole('button', { name: 'Sýna minna' })).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(() => frame?.getBoundingClientRect().height ?? 0).toBeGreaterThan(400);
  await screen.getByRole('button', { name: 'Sýna minna' }).click();
  await expect.poll(() => frame?.getBoundingClientRect().height).toBe(200);
});

// The browser's own protocol, which the test runner does not type.
type Protocol = { send: (method: string, params: object) => Promise<unknown> };

it('expands without animation for people who prefer reduced motion', async () => {
  const media = { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] };
  const protocol = cdp() as unknown as Protocol;
  await protocol.send('Emulation.setEmulatedMedia', media);
  const screen = await renderInKit(<RichText html={long} />);
  const more = screen.getByRole('button', { name: 'Sýna meira' });
  await expect.element(more).toBeVisible();
  const frame = document.getElementById(more.element().getAttribute('aria-controls') ?? '');
  expect(Number.parseFloat(getComputedStyle(frame ?? document.body).transitionDuration)).toBeLessThan(0.001);
  await protocol.send('Emulation.setEmulatedMedia', { features: [] });
});

it('leaves a short text as it is', async () => {
  const screen = await renderInKit(<RichText html="<p>Stutt</p>" />);
  await expect.element(screen.getByText('Stutt')).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
