import { expect, it } from 'vitest';
import type { LanguageModel } from '#server/language-model.ts';
import { act, importPlain } from '#tests/support/sources.ts';
import { openWorld } from '#tests/support/world.ts';

// A firm's monthly limit of questions to the model. They cost money, whatever the result.

let says: LanguageModel['complete'] = async () => ({ text: '', tokens: 0 });
const world = await openWorld({ chatQuestions: 3, languageModel: { complete: (...asked) => says(...asked) } });
await importPlain(world, [act]);

async function place() {
  const firm = await world.firm();
  const [source] = await world.sql<{ id: number }>('select id from source limit 1');
  const ask = (question: string) =>
    firm.employee.call('POST', `/sources/${source?.id}/ai-chat-query`, { body: { userQuery: question } });
  const use = async () => (await firm.manager.call('GET', '/sources/settings')).body.use;
  return { ask, use };
}

it('admits none of many concurrent questions beyond the limit', async () => {
  const { ask, use } = await place();
  let asked = 0;
  says = async () => {
    asked += 1;
    await new Promise((resolve) => setImmediate(resolve));
    return { text: 'Lögin gilda um leigu [1].', tokens: 10 };
  };
  const all = await Promise.all(Array.from({ length: 8 }, (_, number) => ask(`Hvað er númer ${number}?`)));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(all.filter(({ body }) => body.code === 'chat_limit')).toHaveLength(5);
  expect([asked, await use()]).toMatchObject([3, { questions: 3, tokens: 30 }]);
});

it('counts paid answers that failed, and refunds questions for which the model was not paid', async () => {
  const { ask, use } = await place();
  says = async () => ({ text: 'Þetta er svar án staðar.', tokens: 40 });
  await ask('Hvað segir þú?');
  expect(await use()).toMatchObject({ questions: 1, tokens: 40 });
  says = async () => {
    throw new Error('the language model answered 503');
  };
  for (const time of [1, 2, 3, 4]) expect((await ask(`Ertu þarna, ${time}?`)).status).toBe(201);
  expect(await use()).toMatchObject({ questions: 1, tokens: 40 });
});
