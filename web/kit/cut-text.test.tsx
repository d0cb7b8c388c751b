import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '#tests/support/component.tsx';
import { titleCutTexts } from './cut-text.ts';

const long = 'Samningaviðræður við lögmann gagnaðila um uppgjör';
const cut = { width: 90, overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' } as const;

it('shows a cut text as a tooltip while it is cut, and leaves other tooltips as they are (SHELL-34)', async () => {
  const end = titleCutTexts(document);
  const of = (text: string) => (
    <>
      <div style={cut}>
        <b data-testid="one">{text}</b>
      </div>
      <div style={cut} title="Annað">
        <b data-testid="other">{long} </b>
      </div>
      <p data-testid="free">{long}</p>
    </>
  );
  const screen = await renderInKit(of(long));
  const titleAt = async (id: string) => {
    const place = screen.getByTestId(id);
    await userEvent.hover(screen.getByTestId('free'));
    await userEvent.hover(place);
    return place.element().closest('[title]')?.getAttribute('title') ?? null;
  };
  expect(await titleAt('one')).toBe(long);
  expect(await titleAt('other')).toBe('Annað');
  expect(await titleAt('free')).toBeNull();
  await screen.rerender(of('Stutt'));
  expect(await titleAt('one')).toBeNull();
  end();
});
