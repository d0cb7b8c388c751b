import { questionsIn } from '#shared/questions.ts';
import { ApiError } from '#web/lib/call.ts';

/** The question about a missing price is asked once, not for every cell that hours are typed into. */
const toldOnce = 'questions.noPriceFound';
let priceTold = false;

/** The server's questions before it saves; null when it refused for another reason. */
export const questionsOf = (error: unknown): readonly string[] | null =>
  error instanceof ApiError && error.code === 'worklog_questions' ? questionsIn(error.errors) : null;

/** Saves; a question that was answered before is not asked again. @throws ApiError with the questions */
export async function askedOnce<T>(save: (confirmed: boolean) => Promise<T>, confirmed: boolean): Promise<T> {
  try {
    return await save(confirmed);
  } catch (error) {
    if (questionsOf(error) === null || !(error instanceof ApiError)) throw error;
    const known = priceTold;
    priceTold ||= toldOnce in error.errors;
    if (known && Object.keys(error.errors).every((field) => field === toldOnce)) return save(true);
    throw error;
  }
}
