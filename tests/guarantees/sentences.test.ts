import { expect, it } from 'vitest';
import { childrenOf, parsed, read, sources, type Node } from './tree.ts';

// Every sentence for people is in a dictionary, and none in the code that displays it.

/** Exceptions that are the same in every language; the list may only shrink. */
const exceptions: Readonly<Record<string, string>> = {
  'https://': 'the beginning of an address to type',
  'Ctrl K': 'what the keys say',
};

const spoken = new Set([
  'label',
  'title',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'description',
  'message',
  'confirmLabel',
  'text',
  'error',
  'hint',
]);
const product = sources.filter(
  (file) => /^(web|modules|server|shared|integrations)\//.test(file) && !/\.test\.tsx?$|\/texts\//.test(file),
);

it('no screen contains a sentence of its own: it belongs in a texts/ dictionary, in both languages (I18N-01)', () => {
  const drawn = product
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => sentencesIn(file, read(file)).map((said) => ({ file, said })));
  expect(drawn.filter(({ said }) => !(said in exceptions)).map(({ file, said }) => `${file}: ${said}`)).toEqual([]);
  expect(
    Object.keys(exceptions).filter((exception) => !drawn.some(({ said }) => said === exception)),
    'not needed any more',
  ).toEqual([]);
});

it('no code contains Icelandic text: it belongs in a texts/ dictionary (I18N-01)', () => {
  const icelandic = product
    .filter((file) => !inIcelandic.test(file))
    .flatMap((file) =>
      textsIn(file, read(file))
        .filter((text) => /[áéíóúýðþæö]/i.test(text.replaceAll('Stoð', '')))
        .map((text) => `${file}: ${text}`),
    );
  expect(icelandic).toEqual([]);
});

/**
 * Files about Icelandic itself: days and months, typed lines and hours, word forms, folded letters, sources of rates,
 * court names, citations of acts, prompts of the language model, demo data.
 */
const inIcelandic =
  /^(shared\/(format|fold|duration|quick\/[\w-]+)\.ts|modules\/parties\/rules\/names\.ts|modules\/sources\/(rules|server\/(chat|import|service))\/\w+\.ts|server\/analyser\/\w+\.ts|modules\/calculators\/rules\/published\/[\w-]+\.ts|server\/(declension|nouns)\.ts|integrations\/(registry\/made-up|accounting\/samples|island-is\/verdicts|[\w-]+\/fake)\.ts)$/;

it('detects a sentence wherever one can be written', () => {
  const source = (jsx: string) => sentencesIn('a.tsx', `const page = ${jsx};`);
  expect(source('<p>Ekkert fannst</p>')).toEqual(['Ekkert fannst']);
  expect(source('<p>{none ? "Ekkert fannst" : <b>{`${n} fundust`}</b>}</p>')).toEqual(['Ekkert fannst', 'fundust']);
  expect(source('<Field label="Netfang" placeholder={"Nafn"} aria-label={open ? `Loka` : texts.open} />')).toEqual([
    'Netfang',
    'Nafn',
    'Loka',
  ]);
  expect(source('<Field className="field" kind="text" aria-label={texts.name}>{texts.text} · {1}</Field>')).toEqual([]);
});

function sentencesIn(file: string, text: string): readonly string[] {
  return walk(parsed(file, text))
    .map(({ said }) => said.trim())
    .filter((said) => /\p{L}{2}/u.test(said));
}

/** Every quoted text of a source file. */
function textsIn(file: string, text: string): readonly string[] {
  const all = (node: Node): readonly string[] => [
    ...(node.type === 'Literal' || node.type === 'TemplateLiteral' ? literals(node).map(({ said }) => said) : []),
    ...childrenOf(node).flatMap(all),
  ];
  return all(parsed(file, text));
}

/** Texts between tags, and in attributes that are read out or shown. */
function walk(node: Node): readonly { readonly said: string }[] {
  if (node.type === 'JSXText') return [{ said: String(node['value']).trim() }];
  if (node.type === 'JSXAttribute') {
    const shown = spoken.has(nameOf(node['name'] as Node));
    return childrenOf(node).flatMap((child) => [...(shown ? literals(child) : []), ...walk(child)]);
  }
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const drawn = (node['children'] as readonly Node[]).filter(({ type }) => type === 'JSXExpressionContainer');
    return [...drawn.flatMap(literals), ...childrenOf(node).flatMap(walk)];
  }
  return childrenOf(node).flatMap(walk);
}

/** The possible texts of an expression: itself, or both branches of a conditional. */
function literals(node: Node): readonly { readonly said: string }[] {
  const ways = (...keys: readonly string[]) => keys.flatMap((key) => literals(node[key] as Node));
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [{ said: node['value'] }] : [];
    case 'TemplateLiteral':
      return (node['quasis'] as readonly { readonly value: { readonly raw: string } }[]).map(({ value }) => ({
        said: value.raw,
      }));
    case 'ConditionalExpression':
      return ways('consequent', 'alternate');
    case 'LogicalExpression':
      return ways('left', 'right');
    case 'BinaryExpression':
      return node['operator'] === '+' ? ways('left', 'right') : [];
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'JSXExpressionContainer':
      return ways('expression');
    default:
      return [];
  }
}

const nameOf = (name: Node): string => String(name['name']);
