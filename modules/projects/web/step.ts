import type { ExtensionDefinition } from '#shared/extension.ts';
import type { Draft } from './draft.ts';

/** What every step of the dialog takes. */
export type StepProps = {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  /** By field; those of extensions by `extensions.{id}`. */
  readonly errors: Readonly<Record<string, string>>;
  /** As it stood when the dialog was opened. */
  readonly opened: Draft;
  readonly asked: readonly ExtensionDefinition[];
  /** Whether this person says who is linked and who is responsible (PERM-09). */
  readonly mayLink: boolean;
};
