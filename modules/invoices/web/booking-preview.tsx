import { Button } from '@mantine/core';
import { Eye } from 'lucide-react';
import type { Previewed } from '../contract/draft.ts';
import { LivePreview } from './live-preview.tsx';
import { useInvoiceWords } from './words.ts';

type Props = { readonly body: Previewed; readonly shown: boolean; readonly onShow: () => void };

/** Once it is asked for: beside the dialog where there is room, else below it. */
export function BookingPreview({ body, shown, onShow }: Props) {
  const { preview: words } = useInvoiceWords();
  if (body.worklogIds.length === 0) return null;
  if (shown) return <LivePreview body={body} />;
  return (
    <Button variant="default" leftSection={<Eye size={15} aria-hidden />} onClick={onShow}>
      {words.show}
    </Button>
  );
}
