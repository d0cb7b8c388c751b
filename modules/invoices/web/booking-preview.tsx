import { useState } from 'react';
import { Button } from '@mantine/core';
import { Eye } from 'lucide-react';
import type { Previewed } from '../contract/draft.ts';
import { LivePreview } from './live-preview.tsx';
import { useInvoiceWords } from './words.ts';

type Props = { readonly body: Previewed; readonly wide: boolean };

/** Beside the dialog where there is room; else below it, once it is asked for. */
export function BookingPreview({ body, wide }: Props) {
  const { preview: words } = useInvoiceWords();
  const [shown, setShown] = useState(false);
  if (body.worklogIds.length === 0) return null;
  if (wide || shown) return <LivePreview body={body} />;
  return (
    <Button variant="default" leftSection={<Eye size={15} aria-hidden />} onClick={() => setShown(true)}>
      {words.show}
    </Button>
  );
}
