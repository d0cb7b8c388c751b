import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { date } from '#shared/format.ts';
import { languages, textsFor } from '#shared/texts/nouns.ts';
import { deadlineOf } from '../../rules/deadline.ts';
import { deadlineRules, deadlineSource, type DeadlineRule } from '../../rules/deadline-rules.ts';
import { en } from '../../texts/deadlines.en.ts';
import { is } from '../../texts/deadlines.is.ts';

/** `confirmed` is the edition of the statutes that a lawyer has compared the table with, according to the operator. */
export function makeDeadlines(confirmed: string | null) {
  const isConfirmed = confirmed === deadlineSource.edition;
  return {
    isConfirmed,
    /** A rule in words; null if the table no longer has it. */
    describe: (scope: Scope, key: string) => {
      const rule = deadlineRules.find((one) => one.key === key);
      return rule ? described(scope, rule) : null;
    },
    /** The calculation in words, shown on the task. */
    sentence,
    /**
     * The task's description with the calculation replaced, in whichever language it was written; what people wrote
     * beside it stays. The calculation comes first if they rewrote it.
     * @param before null if the table no longer has its rule
     */
    restate: (scope: Scope, description: string | null, before: Said | null, after: Said) => {
      const old = description ?? '';
      const known = before
        ? languages.map((language) => sentence({ ...scope, language }, before)).find((said) => old.includes(said))
        : undefined;
      const now = sentence(scope, after);
      return known === undefined ? `${now}${old}` : old.replace(known, () => now);
    },
    /** Whether a name is the rule’s own, in whichever language it was written. */
    isNamedBy: ({ edition }: Scope, rule: DeadlineRule | null, name: string) =>
      rule !== null && languages.some((language) => wordsOf({ language, edition }).rules[rule.key]?.name === name),
    rules: (scope: Scope) => ({
      confirmed: isConfirmed,
      source: deadlineSource,
      // Legal edition only: the generic edition has no words for courts and claims.
      items: isConfirmed && scope.edition === 'legal' ? deadlineRules.map((rule) => described(scope, rule)) : [],
    }),
    compute: (scope: Scope, { rule: key, from }: { readonly rule: string; readonly from: string }) => {
      if (!isConfirmed) throw new AppError('deadlines_unconfirmed');
      const rule = deadlineRules.find((one) => one.key === key);
      if (!rule || scope.edition !== 'legal')
        throw new AppError('unknown_deadline_rule', { fields: { rule: { key: 'badChoice' } } });
      return { rule: described(scope, rule), source: deadlineSource, from, ...deadlineOf(rule, from) };
    },
  };
}

function sentence(scope: Pick<Scope, 'language' | 'edition'>, { rule, from, lastDay, target }: Said): string {
  const { act, article, length, unit } = rule;
  const words = wordsOf(scope);
  const said = words.reckoned(act, article, words.lengths[unit](length), date(from), date(lastDay));
  return `<p>${said}${target === lastDay ? '' : ` ${words.towards(date(target))}`}</p>`;
}

function described({ language, edition }: Scope, rule: DeadlineRule) {
  const words = wordsOf({ language, edition });
  return { ...rule, ...(words.rules[rule.key] ?? { name: rule.key, start: '' }) };
}

const wordsOf = textsFor(is, en);

type Said = { readonly rule: DeadlineRule; readonly from: string; readonly lastDay: string; readonly target: string };
export type Deadlines = ReturnType<typeof makeDeadlines>;
