import { expect, it } from 'vitest';
import { courtGroupOf, inCourtOrder } from './court-order.ts';

it.each([
  ['Úrskurður héraðsdóms.pdf', 'rulings'],
  ['Dómur E-412-2026.pdf', 'rulings'],
  ['Endurrit úr þingbók.pdf', 'transcripts'],
  ['Kæra til Landsréttar.pdf', 'appeal'],
  ['Áfrýjunarstefna.pdf', 'appeal'],
  ['Greinargerð til Landsréttar.docx', 'appeal'],
  ['Stefna.pdf', 'claims'],
  ['Ákæra.pdf', 'claims'],
  ['3. kæra varnaraðila.pdf', 'appeal'],
  ['Greinargerð stefnda.pdf', 'claims'],
  ['Reifun.pdf', 'analysis'],
  ['Matsgerð.pdf', 'papers'],
])('%s belongs with %s', (name, group) => expect(courtGroupOf({ kind: 'document', name })).toBe(group));

it('sorts documents in the courts’ order, and each group by date', () => {
  const part = (name: string, createdDate: string | null = null, kind: 'document' | 'source' = 'document') => ({
    kind,
    name,
    createdDate,
  });
  const ordered = inCourtOrder([
    part('Hrd. 901/2020', null, 'source'),
    part('Tölvupóstur.pdf', '2026-03-04T10:00:00Z'),
    part('2.3.2026 Bréf.pdf', '2026-09-01T10:00:00Z'),
    part('2026-03-03 Svar.pdf', '2026-09-01T10:00:00Z'),
    part('Stefna.pdf'),
    part('Úrskurður.pdf'),
  ]);
  expect(ordered.flatMap(({ group, parts }) => parts.map(({ name }) => `${group} ${name}`))).toEqual([
    'rulings Úrskurður.pdf',
    'claims Stefna.pdf',
    'papers 2.3.2026 Bréf.pdf',
    'papers 2026-03-03 Svar.pdf',
    'papers Tölvupóstur.pdf',
    'authorities Hrd. 901/2020',
  ]);
});

it('puts a writ before the answer to it when both were added on a day, and leaves the others in their order', () => {
  const names = ['Bókun 2.pdf', 'Greinargerð stefnda.pdf', 'Bókun 1.pdf', 'Stefna.pdf'];
  const added = names.map((name) => ({ kind: 'document', name, createdDate: '2026-11-27T10:00:00Z' }) as const);
  const [claims] = inCourtOrder(added).filter(({ group }) => group === 'claims');
  expect(claims?.parts.map(({ name }) => name)).toEqual([
    'Stefna.pdf',
    'Greinargerð stefnda.pdf',
    'Bókun 2.pdf',
    'Bókun 1.pdf',
  ]);
});
