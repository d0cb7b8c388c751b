import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { FormError } from '#web/kit/form/form-error.tsx';
import { TextArea } from '#web/kit/form/text-area.tsx';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { longestQuestion, supportContract } from '../../contract.ts';
import { useSupportWords } from '../words.ts';

/** A question mailed to support; the input stays when sending fails and when the page reloads (SHELL-11). */
export function QuestionForm() {
  const words = useSupportWords();
  const { draft: question, setDraft: setQuestion } = useDraft('support/question', '');
  const save = useSave(
    () => call(supportContract.askSupport, { body: { question, page: location.pathname } }),
    () => {
      setQuestion('');
      toast.success(words.sent);
    },
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    save.submit();
  }
  return (
    <form noValidate onSubmit={submit} style={{ display: 'grid', gap: 12 }}>
      <FormError detail={save.detail} />
      <TextArea
        label={words.question}
        value={question}
        onChange={setQuestion}
        maxLength={longestQuestion}
        rows={4}
        error={save.errors.question}
      />
      <div>
        <Button type="submit" loading={save.busy} disabled={question.trim() === ''}>
          {words.send}
        </Button>
      </div>
    </form>
  );
}
