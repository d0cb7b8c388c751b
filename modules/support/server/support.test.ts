import { describe, expect, it } from 'vitest';
import { openWorld } from '#tests/support/world.ts';

const served = await openWorld({ supportEmail: 'hjalp@stod.example' });
const alone = await openWorld();
const question = { question: 'Hvernig tengi ég verð við tegund máls?', page: '/1/worklogs/list' };

describe('a question to support', () => {
  it('is mailed with the person and the page, and replies go to that person (SHELL-11)', async () => {
    const { employee } = await served.firm({ name: 'Lögstofan Próf' });
    expect((await employee.call('POST', '/support', { body: question })).status).toBe(204);
    await served.runJobs();
    const [mail] = served.mails;
    expect(mail).toMatchObject({
      to: 'hjalp@stod.example',
      replyTo: employee.email,
      subject: 'Jón Starfsson (Lögstofan Próf)',
    });
    expect(mail?.paragraphs.join('\n')).toContain('Hvernig tengi ég verð við tegund máls?');
    expect(mail?.paragraphs.join('\n')).toContain('/1/worklogs/list');
  });

  it('is refused with a message if no address is configured, and at its field if it is empty', async () => {
    const { employee } = await alone.firm();
    const refused = await employee.call('POST', '/support', { body: question });
    expect([refused.status, refused.body.code]).toEqual([409, 'no_support']);
    expect((await employee.call('POST', '/support', { body: { question: ' ' } })).body.errors).toHaveProperty(
      'question',
    );
  });
});
