import type { ExtensionDefinition } from '#shared/extension.ts';
import type { Draft } from './draft.ts';

/** The props of every step of the dialog. */
export type StepProps = {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  /** By field; those of extensions as `extensions.{id}`. */
  readonly errors: Readonly<Record<string, string>>;
  /** The project as it was when the dialog opened. */
  readonly opened: Draft;
  readonly asked: readonly ExtensionDefinition[];
  /** Whether this person may change the linked people and the responsible person (PERM-09). */
  readonly mayLink: boolean;
  readonly isNew: boolean;
};
