import { useRef } from 'react';
import { expect, it } from 'vitest';
import { renderInKit } from '#tests/support/component.tsx';
import { useMatches } from './use-matches.ts';

const text =
  'Leigusali svarar fyrir galla. Sannað er að gallann, þótt vélin væri gölluð, mátti rekja til kröfu í galleríi.';

function Host({ typed }: { typed: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  const { count } = useMatches(box, typed, 1);
  return (
    <>
      <p ref={box}>{text}</p>
      <output>{count}</output>
    </>
  );
}

it.each([
  ['galli', 4],
  ['krafa', 1],
  ['vél', 1],
  ['alli', 0],
  ['leigusala', 1],
])('finds „%s“ in its inflections, as the search of the library does: %i hits', async (typed, hits) => {
  const screen = await renderInKit(<Host typed={typed} />);
  await expect.element(screen.getByRole('status')).toMatchTextContent(String(hits));
});
