import * as cloud from '#modules/cloud/server/service/letters.ts';
import { getProject } from '#modules/documents/server/service/answer.ts';
import { filedLetters } from '#modules/documents/server/service/file-letter.ts';
import { inSteps } from '#server/http/steps.ts';
import type { OutsideLetter } from '#server/mailbox.ts';
import type { Scope } from '#server/scope.ts';
import { isFrom } from '../rules/answer.ts';
import { mostLetters, numbersIn, reasonOf, shownOf, sinceOf, soughtAddresses } from '../rules.ts';
import { whoOf, type Asked, type Connected, type Mailboxes } from './mailboxes.ts';
import * as queries from './queries/cases.ts';
import type { Tokens } from './token.ts';

type Received = { readonly params: { readonly id: number } };
type Read = Connected & { readonly asked: Asked<readonly OutsideLetter[]> };

/** Letters of the person's mailbox that seem to belong to a case. They are read on request, and never stored. */
export const makePropose = (mailboxes: Mailboxes, tokens: Tokens) =>
  inSteps({
    before: async (scope: Scope, { params }: Received) => {
      const { yearNumber } = await getProject(scope, params.id);
      const connected = await mailboxes.list(scope);
      const people = connected.length === 0 ? [] : await queries.addressesOf(scope, params.id);
      return { who: whoOf(scope), yearNumber, connected, people, since: sinceOf(scope.now) };
    },
    outside: async ({ who, yearNumber, connected, people, since }, context): Promise<readonly Read[]> =>
      Promise.all(
        connected.map(async (one) => {
          const addresses = soughtAddresses(people, one.account);
          const sought = { addresses, words: [yearNumber], since, most: mostLetters };
          const asked = await mailboxes.ask(context, who, (mailbox) => mailbox.list(sought, context.signal));
          return { ...one, asked };
        }),
      ),
    after: async (scope, { began: { yearNumber, people }, outcome: read }, { params }) => {
      await getProject(scope, params.id);
      const all = read.flatMap(({ asked }) => ('done' in asked ? asked.done : []));
      const cases = await queries.casesNamed(scope, numbersIn(all));
      const others = new Set(cases.map((one) => one.yearNumber).filter((number) => number !== yearNumber));
      const found = read.flatMap(({ source, account, asked }) => {
        if (!('done' in asked)) return [];
        const known = { yearNumber, others, addresses: soughtAddresses(people, account) };
        return asked.done.flatMap((letter) => {
          const named = tokens.named(scope.tenantId, letter.subject, cases).map((one) => one.yearNumber);
          const of = { ...known, named };
          const reason = reasonOf(letter, of);
          return reason === null ? [] : [{ ...letter, source, reason, isOwn: isFrom(letter.from, account) }];
        });
      });
      const letters = shownOf(found);
      const names = letters.map(({ messageId }) => messageId);
      const own = await filedLetters(scope, params.id, names);
      const there = await cloud.filedLetters(scope, params.id, names);
      return {
        mailboxes: read.flatMap(({ source, account, asked }) => {
          const failure = 'failure' in asked ? asked.failure : null;
          return failure === 'gone' ? [] : [{ source, account, failure }];
        }),
        letters: letters.flatMap(({ messageId, sentAt: sentDate, isOwn, ...one }) => {
          const documentId = own.get(messageId) ?? there.get(messageId)?.id ?? null;
          // A letter sent from the case is filed there already, and is not an answer.
          if (isOwn && documentId !== null && one.reason === 'token') return [];
          return [{ ...one, sentDate, documentId, inCloud: !own.has(messageId) && there.has(messageId) }];
        }),
      };
    },
  });
