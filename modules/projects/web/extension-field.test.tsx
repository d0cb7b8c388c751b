import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { HereProvider } from '#web/lib/here.tsx';
import { loadLanguage, TextsProvider } from '#web/lib/texts.tsx';
import { renderInKit } from '#tests/support/component.tsx';
import { ExtensionField } from './extension-field.tsx';

type Kind = 'Percentage' | 'Number' | 'Amount';

function Host({ kind }: { readonly kind: Kind }) {
  const [value, setValue] = useState('');
  return (
    <>
      <ExtensionField
        extension={{
          id: 1,
          name: 'Reitur',
          description: '',
          valueType: kind,
          required: false,
          projectTypeId: null,
          defaultValue: '',
        }}
        value={value}
        error={null}
        onChange={setValue}
      />
      <output>{value === '' ? 'none' : `=${value}`}</output>
    </>
  );
}

async function open(kind: Kind) {
  const here = { tenantId: 1, employeeId: 1, name: 'Anna', edition: 'legal' as const, language: 'is' as const };
  const screen = await renderInKit(
    <HereProvider value={here}>
      <TextsProvider first={await loadLanguage('is')}>
        <Host kind={kind} />
      </TextsProvider>
    </HereProvider>,
  );
  return {
    screen,
    box: screen.getByLabelText('Reitur'),
    says: (text: string) => expect.element(screen.getByText(text, { exact: true })).toBeVisible(),
  };
}

it('a percentage is 0 to 1 with three decimals (PROJ-21)', async () => {
  const { box, says, screen } = await open('Percentage');
  await box.fill('0,12345');
  await userEvent.tab();
  await expect.element(box).toHaveValue('0,123');
  await says('=0.123');
  await box.fill('1,5');
  await userEvent.tab();
  await expect.element(screen.getByText('Talan má ekki vera hærri en 1')).toBeVisible();
  await says('=0.123');
});

it('a number has two decimals (PROJ-21)', async () => {
  const { box, says } = await open('Number');
  await box.fill('3,14159');
  await userEvent.tab();
  await expect.element(box).toHaveValue('3,14');
  await says('=3.14');
});
