import { Button } from '@mantine/core';
import { Eye } from 'lucide-react';
import type { Previewed } from '../contract/draft.ts';
import type { PayorPart } from '../contract/split.ts';
import { PartPreview } from './shares/part-preview.tsx';
import { useInvoiceWords } from './words.ts';

type Props = {
  readonly body: Previewed;
  /** Of a split, whose papers there are. */
  readonly parts: readonly PayorPart[];
  readonly shown: boolean;
  readonly onShow: () => void;
};

/** Once it is asked for: beside the dialog where there is room, else below it. */
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
