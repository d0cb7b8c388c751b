import { EmptyState } from '#web/kit/empty-state.tsx';
import { Fields } from '#web/kit/form/field.tsx';
import { valueOf } from './draft.ts';
import { ExtensionField } from './extension-field.tsx';
import type { StepProps } from './step.ts';
import { useProjectWords } from './words.ts';

/** The extensions of projects of these types; the required ones must have a value (PROJ-13). */
export function ExtensionsStep({ draft, onChange, errors, asked }: StepProps) {
  const { dialog: words } = useProjectWords();
  if (asked.length === 0) return <EmptyState title={words.noExtensions} />;
  return (
    <Fields columns={2}>
      {asked.map((extension) => (
        <ExtensionField
          key={extension.id}
          extension={extension}
          value={valueOf(draft, extension)}
          error={errors[`extensions.${extension.id}`] ?? null}
          onChange={(value) => onChange({ ...draft, values: { ...draft.values, [extension.id]: value } })}
        />
      ))}
    </Fields>
  );
}
