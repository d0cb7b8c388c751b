import { expect, it } from 'vitest';
import { bestOf } from '#server/analyser/best.ts';
import type { Block } from '../contract/record.ts';
import { passagesOf, soughtIn } from './passages.ts';

const block = (kind: Block['kind'], text: string, anchor: string | null = null): Block => ({
  kind,
  text,
  anchor,
  label: null,
  amended: null,
});
const ruling = (facts: string, claims: string, why: string, end: string) => [
  block('heading', facts),
  block('paragraph', 'Leigutaki fékk lyklana í mars.', 'P1'),
  block('heading', claims),
  block('paragraph', 'Leigutaki byggir á því að húsið hafi lekið.', 'P2'),
  block('heading', why),
  block('paragraph', 'Sannað þykir að þakið hafi lekið.', 'P3'),
  block('heading', end),
  block('paragraph', 'Leigusali greiði leigutaka 90.000 krónur.', 'P4'),
];

it.each([
  ['Hver var niðurstaðan og hvers vegna?', ['P3', 'P4']],
  ['Hver voru málsatvik?', ['P1']],
  ['Hverjar voru kröfur og málsástæður?', ['P2']],
])('finds the requested part of a ruling, whatever the court calls it: %s', (question, anchors) => {
  for (const blocks of [
    ruling('Málsatvik', 'Málsástæður aðila', 'Niðurstaða', 'Dómsorð'),
    ruling('Málavextir', 'Sjónarmið aðila', 'Forsendur', 'Úrskurðarorð'),
    ruling('Atvik máls', 'Kröfur', 'Álit umboðsmanns', 'Tilmæli'),
  ]) {
    const passages = passagesOf(blocks);
    const found = bestOf(soughtIn(passages), question, 3).map((place) => passages[place]?.anchor);
    expect(found).toHaveLength(anchors.length);
    expect(new Set(found)).toEqual(new Set(anchors));
  }
});
