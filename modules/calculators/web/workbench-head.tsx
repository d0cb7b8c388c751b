import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Calculator, ClipboardPaste, Ellipsis, FolderOpen, Percent, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import type { MenuEntry } from '#web/kit/menu/menu-entries.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { useHere } from '#web/lib/here.tsx';
import { useCalculatorWords } from './words.ts';

export type HeadProps = {
  readonly title: string;
  readonly back?: ReactNode;
  readonly meta?: ReactNode;
  /** The button that saves the input. */
  readonly action: ReactNode;
  /** Further actions of this page, after those of every calculation. */
  readonly more: readonly MenuEntry[];
  readonly onAdd: () => void;
  readonly onPaste: () => void;
};

/** The header of a calculation: frequent actions as buttons, the others and links to other pages in a menu. */
export function WorkbenchHead({ title, back, meta, action, more, onAdd, onPaste }: HeadProps) {
  const words = useCalculatorWords();
  const navigate = useNavigate();
  const params = { tenantId: String(useHere().tenantId) };
  const go = (page: 'kept' | 'rates' | 'small') => void navigate({ to: `/$tenantId/calculators/${page}`, params });
  return (
    <PageHead title={title} back={back} meta={meta}>
      <Button variant="default" leftSection={<Plus size={15} aria-hidden />} onClick={onAdd}>
        {words.debts.add}
      </Button>
      {action}
      <MenuButton
        entries={[
          { label: words.paste.open, icon: <ClipboardPaste size={15} aria-hidden />, onClick: onPaste },
          ...more,
          'divider',
          { label: words.kept.list, icon: <FolderOpen size={15} aria-hidden />, onClick: () => go('kept') },
          { label: words.rates.open, icon: <Percent size={15} aria-hidden />, onClick: () => go('rates') },
          { label: words.small.title, icon: <Calculator size={15} aria-hidden />, onClick: () => go('small') },
        ]}
      >
        <Button variant="default" px={9} aria-label={words.kept.actions}>
          <Ellipsis size={16} aria-hidden />
        </Button>
      </MenuButton>
    </PageHead>
  );
}
