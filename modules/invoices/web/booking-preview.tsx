import { Button } from '@mantine/core';
import { Eye } from 'lucide-react';
import type { Previewed } from '../contract/draft.ts';
import type { PayorPart } from '../contract/split.ts';
import { PartPreview } from './shares/part-preview.tsx';
import { useInvoiceWords } from './words.ts';

type Props = {
  readonly body: Previewed;
  /** The payors of a split, each with a document. */
  readonly parts: readonly PayorPart[];
  readonly shown: boolean;
  readonly onShow: () => void;
};

/** The preview on request: beside the dialog if there is room, otherwise below it. */
export function BookingPreview({ body, parts, shown, onShow }: Props) {
  const { preview: words } = useInvoiceWords();
  if (body.worklogIds.length === 0) return null;
  if (shown) return <PartPreview body={body} parts={parts} />;
  return (
    <Button variant="default" leftSection={<Eye size={15} aria-hidden />} onClick={onShow}>
      {words.show}
    </Button>
  );
}
