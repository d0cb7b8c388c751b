import { expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';

const world = await openWorld();

it.each([
  ['jóhannna', 'Jóhanna Stefánsdóttir', true],
  ['jóhana', 'Jóhanna Stefánsdóttir', true],
  ['johenna stef', 'Jóhanna Stefánsdóttir', true],
  ['brimlada', 'Brimalda ehf.', true],
  ['skilnaðru', 'Skilnaður', true],
  ['jóhenna stefonsdóttir', 'Jóhanna Stefánsdóttir', false],
  ['jáhonna', 'Jóhanna Stefánsdóttir', false],
  ['jno', 'Jón', false],
  ['', 'Þór', false],
])('“%s” matches “%s” with one typing error: %s', async (typed, name, expected) => {
  const [row] = await world.sql<{ slip: boolean }>('select has_one_slip(fold($1), $2) as slip', [typed, name]);
  expect(row?.slip).toBe(expected);
});
