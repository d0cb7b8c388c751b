import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { calendarDay } from '#shared/format.ts';
import type { EditedSourceSettings } from '../../contract/settings.ts';
import { maySwitch } from '../policy.ts';
import * as queries from '../queries/settings.ts';

/** A firm's monthly number of questions to a language model, unless the operator sets another. */
export type ChatLimit = { readonly model: boolean; readonly mostQuestions: number };

/** The settings; only managers see the usage of the chat. */
export async function getSettings(scope: Scope, limit: ChatLimit) {
  const switches = await queries.readSwitches(scope);
  const manager = maySwitch(scope.actor);
  const use = manager ? await queries.chatUse(scope, monthOf(scope)) : null;
  return {
    ...switches,
    model: limit.model,
    madeUp: switches.enabled && (await queries.hasMadeUp(scope)),
    use: use && { ...use, mostQuestions: limit.mostQuestions },
    can: { edit: manager },
  };
}

export async function editSettings(scope: Scope, edited: EditedSourceSettings, limit: ChatLimit) {
  if (!maySwitch(scope.actor)) throw new AppError('forbidden');
  if (!(await queries.writeSwitches(scope, edited)))
    throw new AppError('stale', { current: await getSettings(scope, limit) });
  announce(scope, 'SourceUpdated');
  return getSettings(scope, limit);
}

function announce(scope: Scope, name: 'SourceUpdated'): void {
  scope.emit({ name, payload: {} });
}

/** The first day of the current month in the firm's time zone. */
export const monthOf = (scope: Scope): string => `${calendarDay(scope.now, scope.timeZone).slice(0, 7)}-01`;
