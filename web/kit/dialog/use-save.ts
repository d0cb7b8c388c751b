import { useRef, useState } from 'react';
import { readProblem, type Problem } from './problem.ts';
import { useKitTexts } from '../texts/kit-texts.ts';

export type Save = Problem & {
  /** Starts the save; ignored while one is in progress (WORK-27). */
  submit: () => void;
  busy: boolean;
};

/**
 * Saving for a dialog: what fails is told in the dialog, which stays open with everything that was typed.
 * @param run sends it; throws what the server refused, or a `FormProblem` of the form's own.
 * @param onSaved closes the dialog, announces it.
 * @param failed what failed, without a full stop, where the server gives no reason of its own (ERR-02).
 */
export function useSave<Result>(run: () => Promise<Result>, onSaved: (result: Result) => void, failed?: string): Save {
  const texts = useKitTexts().dialog;
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>({ detail: null, errors: {} });

  async function save() {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const result = await run();
      setProblem({ detail: null, errors: {} });
      onSaved(result);
    } catch (thrown) {
      const { detail, errors } = readProblem(thrown);
      const atFields = Object.values(errors);
      // What a field says already is not said again above it.
      const twice = detail !== null && atFields.some((sentence) => sentence.startsWith(detail));
      setProblem({
        detail: twice ? null : (detail ?? (atFields.length > 0 ? null : `${failed ?? texts.unknown}. ${texts.kept}`)),
        errors,
      });
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { ...problem, busy, submit: () => void save() };
}
