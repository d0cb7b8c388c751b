import { Button } from '@mantine/core';
import { useInvoiceWords } from '../words.ts';

export function StopButton({ onStop }: { readonly onStop: () => void }) {
  const { round: words } = useInvoiceWords();
  return (
    <Button variant="default" onClick={onStop}>
      {words.stop}
    </Button>
  );
}

export function CloseButton({ onClose }: { readonly onClose: () => void }) {
  const { round: words } = useInvoiceWords();
  return (
    <Button data-autofocus onClick={onClose} ml="auto">
      {words.close}
    </Button>
  );
}
