import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fillLetter, letterTemplatesOptions } from '#modules/default-templates/web/parts/letters-api.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { toast } from '#web/lib/toast.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import type { LetterDraft } from '../contract/sending.ts';
import type { TypedLetter } from './letter-fields.tsx';
import { useSendingWords } from './sending-api.ts';

type Text = Pick<TypedLetter, 'subject' | 'message'>;
type Props = {
  readonly projectId: number;
  readonly typed: Text;
  readonly begun: LetterDraft;
  readonly onChange: (part: Partial<Text>) => void;
};

/**
 * Letter templates of the firm, filled in for the case; typed text is overwritten only after confirmation, and an
 * answer keeps its subject.
 */
export function BeginFrom({ projectId, typed, begun, onChange }: Props) {
  const { dialog: words, errors } = useSendingWords();
  const dialogs = useDialogs();
  const { data } = useErrorToast(useQuery(letterTemplatesOptions()));
  const [chosen, setChosen] = useState<string | null>(null);
  const [filled, setFilled] = useState<Text & { readonly undeclined: readonly string[] }>({ ...begun, undeclined: [] });
  if (!data || data.items.length === 0) return null;
  const isWritten = typed.message !== filled.message || typed.subject !== filled.subject;

  async function begin(id: string) {
    const template = data?.items.find((one) => String(one.id) === id);
    if (!template) return;
    const { title, text: asked, action } = words.templateReplaces;
    if (isWritten && !(await dialogs.confirm({ title, text: asked, confirmLabel: action }))) return;
    try {
      const { subject, message, undeclined } = await fillLetter({
        projectId,
        subject: template.subject,
        message: template.message,
      });
      const text = { subject: begun.subject || subject, message };
      setFilled({ ...text, undeclined });
      setChosen(id);
      onChange(text);
    } catch (error) {
      toast.failed(error, errors.template);
    }
  }

  return (
    <>
      <SelectField
        label={words.template}
        placeholder={words.templateNone}
        value={chosen}
        options={data.items.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => void begin(id)}
      />
      {filled.undeclined.length > 0 ? <p role="status">{words.undeclined(filled.undeclined)}</p> : null}
    </>
  );
}
