import { Parser } from 'htmlparser2';
import { dayOf } from '../../rules/day.ts';
import { headingOf, keywordsOf } from '../../rules/heading.ts';
import { blocksOfRuling } from '../../rules/structure.ts';
import { demandIcelandic } from './letters.ts';
import type { Imported } from './plain.ts';
import { linesOf, textOf } from './lines.ts';

/** Where a publisher's page has its text, its heading and its keywords: a class, or an element's name. */
type Form = {
  readonly is: RegExp;
  readonly body: string;
  readonly title?: string;
  readonly subtitle?: string;
  readonly keywords?: string;
  readonly abstract?: string;
  /** Put before the text if the page itself does not state the authority. */
  readonly of?: string;
};

const forms: readonly Form[] = [
  {
    // Courts: all use one system.
    is: /class="[^"]*verdict-head/u,
    body: 'verdict__body',
    title: 'verdict-head__title',
    subtitle: 'verdict-head',
    keywords: 'verdict__keywords',
    abstract: 'verdict__reifun',
  },
  {
    is: /umbodsmadur\.is|Umboðsmaður Alþingis/u,
    body: 'case',
    title: 'h3',
    subtitle: 'h4',
    of: 'Umboðsmaður Alþingis',
  },
  { is: /single-news__content/u, body: 'single-news__content', title: 'h1', subtitle: 'single-news__header' },
  { is: /yskn\.is|yfirskattanefnd/iu, body: 'urskurdur', title: 'h1', of: 'Yfirskattanefnd' },
];

/** Reads a ruling from its publisher's page. @throws Error for an unknown publisher */
export function readPage(html: string): Imported {
  const form = forms.find(({ is }) => is.test(html));
  if (!form) throw new Error('a page of a publisher whose form is not known');
  const part = (of: string | undefined) => (of === undefined ? '' : partOf(html, of));
  const body = part(form.body) || partOf(html, 'main') || partOf(html, 'article');
  if (body === '') throw new Error('the text was not found on the page');
  const lines = linesOf(textOf(body));
  demandIcelandic(lines.join(' '));
  const [title = '', subtitle, keywords, abstract] = [form.title, form.subtitle, form.keywords, form.abstract].map(
    (of) => linesOf(textOf(part(of))).join(' '),
  );
  const head = headingOf([form.of ?? '', title, subtitle ?? '', ...lines]);
  const letter = form.of === 'Umboðsmaður Alþingis' && /<h1[^>]*>\s*Bréf/u.test(html);
  return {
    key: `${head.type}/${head.number}`,
    ...head,
    ...(letter ? { subtype: 'OmbudsmanLetter' } : {}),
    date: head.date ?? dayOf(lines.join('\n')),
    title: (title || head.parties || head.number).slice(0, 2000),
    description: (abstract ?? '').replace(/^Reifun:?\s*/u, ''),
    keywords: keywords ? listOf(part(form.keywords)) : head.keywords.slice(),
    blocks: blocksOfRuling(lines.filter((line) => line !== title && line !== subtitle)),
    url: /<link[^>]+rel="canonical"[^>]+href="(https:\/\/[^"]{1,500})"/u.exec(html)?.[1] ?? null,
  };
}

const listOf = (html: string): string[] =>
  linesOf(textOf(html)).flatMap((line) => [...keywordsOf(line.replace(/^Lykilorð:?/u, ''))]);

/** The HTML content of the first element with a class or name. */
function partOf(html: string, of: string): string {
  let depth = 0;
  let from = -1;
  let to = -1;
  const parser = new Parser({
    onopentag: (name, { class: classes = '' }) => {
      if (to >= 0) return;
      if (from < 0 && (name === of || classes.split(/\s+/).includes(of))) from = parser.endIndex + 1;
      if (from >= 0) depth += 1;
    },
    onclosetag: () => {
      if (from < 0 || to >= 0) return;
      depth -= 1;
      if (depth === 0) to = parser.startIndex;
    },
  });
  parser.end(html);
  return from < 0 ? '' : html.slice(from, to < 0 ? undefined : to);
}
