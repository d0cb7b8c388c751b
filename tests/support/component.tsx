import '#web/theme/mantine.css';
import '#web/theme/tokens.css';
import { MantineProvider } from '@mantine/core';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { cssVariablesResolver, theme } from '#web/theme.ts';
import { DialogsProvider } from '#web/kit/dialog/dialogs.tsx';
import { KitTextsProvider, type KitTexts } from '#web/kit/texts/kit-texts.ts';
import { is } from '#web/kit/texts/is.ts';
import { wordsReady } from '#web/lib/screen-words.ts';
import { Toasts } from '#web/lib/toast.tsx';

type Frame = { scheme?: 'light' | 'dark'; texts?: KitTexts };

/** Renders a component as the shell does: with theme, words, dialogs and toasts. */
export async function renderInKit(part: ReactNode, { scheme = 'light', texts = is }: Frame = {}) {
  await wordsReady();
  const screen = await render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      deduplicateCssVariables={false}
      forceColorScheme={scheme}
    >
      <KitTextsProvider value={texts}>
        <DialogsProvider>
          <main>{part}</main>
        </DialogsProvider>
        <Toasts />
      </KitTextsProvider>
    </MantineProvider>,
  );
  await expect.poll(() => document.documentElement.dataset.mantineColorScheme).toBe(scheme);
  return screen;
}

/** The axe violations on the page, each with its place: empty when there are none. */
export async function axeFindings(): Promise<string[]> {
  const rules = {
    'page-has-heading-one': { enabled: false },
    'html-has-lang': { enabled: false },
    'document-title': { enabled: false },
  };
  const { violations } = await axe.run(document, { rules });
  return violations.flatMap((violation) => violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')}`));
}
