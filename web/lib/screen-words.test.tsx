import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { renderInKit } from '#tests/support/component.tsx';
import { HereProvider } from './here.tsx';
import { screenWords, withWords } from './screen-words.ts';

type Words = { readonly hour: string };
const here = { tenantId: 1, employeeId: 1, name: 'Anna', edition: 'legal' } as const;

const inLanguage = (useWords: () => Words, language: 'is' | 'en') => {
  function Shown() {
    return <p>{useWords().hour}</p>;
  }
  return (
    <HereProvider value={{ ...here, language }}>
      <Suspense fallback="…">
        <Shown />
      </Suspense>
    </HereProvider>
  );
};

it('fetches the language in use alone, and keeps the words of the one before until those of the next are here', async () => {
  const english = Promise.withResolvers<{ readonly en: () => Words }>();
  const asked: string[] = [];
  const useWords = screenWords<Words>({
    is: () => Promise.resolve({ is: () => ({ hour: 'Klukkustund' }) }),
    en: () => {
      asked.push('en');
      return english.promise;
    },
  });
  const screen = await renderInKit(inLanguage(useWords, 'is'));
  await expect.element(screen.getByText('Klukkustund')).toBeVisible();
  expect(asked).toEqual([]);
  void renderInKit(inLanguage(useWords, 'en'));
  await expect.poll(() => asked).toEqual(['en']);
  await expect.poll(() => screen.baseElement.textContent).not.toContain('…');
  english.resolve({ en: () => ({ hour: 'Hour' }) });
  await expect.element(screen.getByText('Hour')).toBeVisible();
});

it('counts a screen as here when its words are, and asks again for those that did not come', async () => {
  let tries = 0;
  screenWords<Words>({
    is: () =>
      ++tries === 1 ? Promise.reject(new Error('no network')) : Promise.resolve({ is: () => ({ hour: '1' }) }),
    en: () => Promise.reject(new Error('not asked')),
  });
  await expect(withWords(Promise.resolve('screen'))).rejects.toThrow('no network');
  expect(await withWords(Promise.resolve('screen'))).toBe('screen');
  expect(tries).toBe(2);
});
