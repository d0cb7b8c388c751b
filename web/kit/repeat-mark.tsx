import { Repeat2 } from 'lucide-react';
import type { Repeat } from '#shared/repeat.ts';
import { useKitTexts } from './texts/kit-texts.ts';

/** A mark on what comes again, which says how often. */
export function RepeatMark({ repeat }: { readonly repeat: Repeat | null }) {
  const { repeat: words } = useKitTexts();
  if (repeat === null) return null;
  const said = words.says(repeat);
  return (
    <span title={said} role="img" aria-label={said} style={{ display: 'inline-flex' }}>
      <Repeat2 size={13} aria-hidden />
    </span>
  );
}
