import { Repeat2 } from 'lucide-react';
import type { Repeat } from '#shared/repeat.ts';
import { useKitTexts } from './texts/kit-texts.ts';
import { repeatSaid } from './texts/repeat.ts';

/** An icon for a recurring item; its label says how often it recurs. */
export function RepeatMark({ repeat }: { readonly repeat: Repeat | null }) {
  const { language } = useKitTexts().repeat;
  if (repeat === null) return null;
  const said = repeatSaid(language, repeat);
  return (
    <span title={said} role="img" aria-label={said} style={{ display: 'inline-flex' }}>
      <Repeat2 size={13} aria-hidden />
    </span>
  );
}
