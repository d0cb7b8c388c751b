import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { refreshDocuments } from '#modules/documents/web/api.ts';
import type { Language } from '#shared/texts/nouns.ts';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { call } from '#web/lib/call.ts';
import { makeFile } from '#web/lib/make-file.ts';
import { toast } from '#web/lib/toast.tsx';
import { papersContract, type PaperFormat } from '../contract/papers.ts';
import type { InterestRequest } from '../rules/request.ts';
import type { KeptAs } from './kept-as.ts';
import { useCalculatorWords } from './words.ts';

type Paper = { readonly label: string; readonly format: PaperFormat; readonly language?: Language };
type Props = {
  readonly request: InterestRequest;
  /** The case that the calculation is for, which its papers name. */
  readonly projectId: number | undefined;
  readonly keptAs: KeptAs | undefined;
};

/**
 * Downloads the calculation: PDF, Excel, or Word with the claim in either language; a saved one can be filed among the
 * documents of its case.
 */
export function PaperMenu({ request, projectId, keptAs }: Props) {
  const { paper: words } = useCalculatorWords();
  const client = useQueryClient();
  const make = useMutation({
    mutationFn: ({ format, language }: Paper) =>
      makeFile(papersContract.printInterest, { body: { ...request, format, language, projectId } }, words),
    onError: (error) => toast.failed(error, words.failed),
  });
  const file = useMutation({
    mutationFn: async ({ format, language }: Paper) => {
      const params = { id: String(keptAs?.id) };
      const made = await call(papersContract.fileInterest, { params, body: { format, language } });
      await refreshDocuments(client);
      return made;
    },
    onSuccess: ({ name }) => toast.success(words.filed(name)),
    onError: (error) => toast.failed(error, words.failed),
  });
  const papers: readonly Paper[] = [
    { label: words.formats.PDF, format: 'PDF' },
    { label: words.formats.Excel, format: 'Excel' },
    { label: words.formats.wordIs, format: 'Word', language: 'is' },
    { label: words.formats.wordEn, format: 'Word', language: 'en' },
  ];
  return (
    <>
      <MenuButton entries={papers.map((paper) => ({ label: paper.label, onClick: () => make.mutate(paper) }))}>
        <Button variant="default" loading={make.isPending} rightSection={<ChevronDown size={14} aria-hidden />}>
          {words.open}
        </Button>
      </MenuButton>
      {keptAs?.can ? (
        <MenuButton
          entries={papers.map((paper) => ({
            label: paper.label,
            off: keptAs.dirty ? words.saveFirst : undefined,
            onClick: () => (keptAs.dirty ? toast.error(words.saveFirst) : file.mutate(paper)),
          }))}
        >
          <Button variant="default" loading={file.isPending} rightSection={<ChevronDown size={14} aria-hidden />}>
            {words.intoCase}
          </Button>
        </MenuButton>
      ) : null}
    </>
  );
}
