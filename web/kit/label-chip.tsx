import { truncate } from '#shared/format.ts';
import { Chip } from './chip.tsx';

/** A label, cut at 20 characters, with its full name as a tooltip (SHELL-34). */
export function LabelChip({ name }: { name: string }) {
  const shown = truncate(name, 20);
  return (
    <Chip>
      <span title={shown === name ? undefined : name}>{shown}</span>
    </Chip>
  );
}
