import { Button } from '@mantine/core';
import type { OutlookPurpose } from '../../contract/purposes.ts';
import { useSettingOut } from '../use-setting-out.ts';
import { useOutlookWords } from '../words.ts';

/** Redirects to Microsoft from where expired access was reported (CONN-12). */
export function ConnectAgain({ purpose }: { readonly purpose: OutlookPurpose }) {
  const words = useOutlookWords();
  const setOut = useSettingOut(purpose);
  return (
    <Button variant="default" size="compact-sm" onClick={() => void setOut()}>
      {words.again}
    </Button>
  );
}
