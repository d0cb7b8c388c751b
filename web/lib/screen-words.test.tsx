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

it('loads only the language in use, and keeps the previous texts until the new ones are here', async () => {
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

it('treats a screen as loaded when its texts are, and requests missing ones again', async () => {
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
