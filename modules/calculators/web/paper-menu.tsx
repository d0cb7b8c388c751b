import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { detailOf } from '#web/lib/call.ts';
import { makeFile } from '#web/lib/make-file.ts';
import { toast } from '#web/lib/toast.tsx';
import { paperFormats, papersContract } from '../contract/papers.ts';
import type { InterestRequest } from '../rules/request.ts';
import { useCalculatorWords } from './words.ts';

/** The calculation as a file: PDF, Excel or Word. */
export function PaperMenu({ request }: { readonly request: InterestRequest }) {
  const { paper: words } = useCalculatorWords();
  const make = useMutation({
    mutationFn: (format: (typeof paperFormats)[number]) =>
      makeFile(papersContract.printInterest, { body: { ...request, format } as never }, words),
    onError: (error) => toast.error(detailOf(error) ?? words.failed),
  });
  return (
    <MenuButton
      entries={paperFormats.map((format) => ({ label: words.formats[format], onClick: () => make.mutate(format) }))}
    >
      <Button variant="default" loading={make.isPending} rightSection={<ChevronDown size={14} aria-hidden />}>
        {words.open}
      </Button>
    </MenuButton>
  );
}
