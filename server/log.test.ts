import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { makeLog } from './log.ts';

/** A log whose lines are captured. */
function listen() {
  const lines: string[] = [];
  const log = makeLog({ logLevel: 'debug' }, { write: (line) => void lines.push(line) });
  return { log, output: () => lines.join(''), last: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown> };
}

const secrets = [
  'Klettur-og-sjor-26',
  'anna@logstofa.example',
  'þórunn@dæmi.example',
  '010190-2989',
  '0101902989',
  'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOjd9.c2lnbg',
  'refresh-4f1c9a',
  'session=9d8f7e',
  'ABCD-1234-EFGH',
  'leynd-lykill',
];

describe('the log (PLUS-12)', () => {
  it('contains no personal data or keys, however deep or under whatever name (PLUS-12)', () => {
    const { log, output } = listen();
    log.info(
      {
        password: 'Klettur-og-sjor-26',
        user: { email: 'anna@logstofa.example', profile: { ssn: '010190-2989', kennitala: '0101902989' } },
      },
      'Signed in',
    );
    log.info({
      body: {
        newPassword: 'Klettur-og-sjor-26',
        tokens: [{ accessToken: secrets[5], refresh_token: 'refresh-4f1c9a' }],
        recoveryCodes: ['ABCD-1234-EFGH'],
      },
    });
    log.info({
      headers: {
        authorization: `Bearer ${secrets[5]}`,
        Cookie: 'session=9d8f7e',
        'set-cookie': ['session=9d8f7e; HttpOnly'],
        'x-api-key': 'leynd-lykill',
      },
    });
    log.warn({ auth: { user: 'anna', pass: 'leynd-lykill' }, code_verifier: 'refresh-4f1c9a' });
    log.warn('Mail to anna@logstofa.example and þórunn@dæmi.example (kt. 010190-2989, 0101902989) failed');
    log.warn(`GET /api/files?access_token=${secrets[5]} with Authorization: Bearer leynd-lykill`);
    log.error(
      `connect to postgres://stod:leynd-lykill@db.example:5432/stod failed; smtp://anna%40logstofa.example:leynd-lykill@mail.example`,
    );
    log.error({
      connection: 'postgres://stod:Klettur-og-sjor-26@db/stod',
      clientSecret: 'leynd-lykill "with quotes" leynd-lykill',
    });
    const [feed, door] = ['a1'.repeat(32), 'Zk'.repeat(32)];
    log.warn(
      `fetched https://stod.example/api/calendar/${feed}.ics and /dav/${door}/Samningur.docx with stod_${secrets[5]}`,
    );
    log.warn('a delivery signed with whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw was refused');
    for (const opens of [feed, door, 'eyJhbGciOiJFUzI1NiJ9', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])
      expect(output()).not.toContain(opens);
    for (const secret of secrets) expect(output()).not.toContain(secret);
    expect(output()).toContain('Signed in');
    expect(
      output()
        .trim()
        .split('\n')
        .map((line) => typeof JSON.parse(line)),
    ).toEqual(Array.from({ length: 10 }, () => 'object'));
  });

  it('reports a failed statement without its values (PLUS-12)', () => {
    const { log, output, last } = listen();
    const failure = Object.assign(new Error('duplicate key value violates unique constraint "app_user_email_key"'), {
      code: '23505',
      constraint: 'app_user_email_key',
      table: 'app_user',
      detail: 'Key (name)=(Jón Jónsson) already exists.',
      parameters: ['Jón Jónsson'],
      query: 'insert',
    });
    log.error({ err: new Error('Not saved', { cause: failure }) });
    expect(output()).not.toContain('Jón Jónsson');
    expect(last()).toMatchObject({
      err: { message: 'Not saved', cause: { code: '23505', constraint: 'app_user_email_key', table: 'app_user' } },
    });
  });

  it('reports the error when given an excerpt or a sentence', () => {
    const { log, last } = listen();
    log.error({ error: { name: 'AppError', message: 'conflict', body: 'Jón' } });
    expect(last()).toMatchObject({ error: { name: 'AppError', message: 'conflict' } });
    expect(last()).not.toHaveProperty('error.body');
    log.error({ error: 'terminating connection' });
    expect(last()).toMatchObject({ error: 'terminating connection' });
  });

  it('reports a request by its route, without query, body and headers (PLUS-12)', async () => {
    const { log, output } = listen();
    const server = Fastify({ loggerInstance: log });
    server.post('/api/invitations/:token', (request) => {
      request.log.info({ req: request }, 'handled');
      throw new Error('no');
    });
    await server.inject({
      method: 'POST',
      url: '/api/invitations/refresh-4f1c9a?q=J%C3%B3n',
      headers: { authorization: 'Bearer leynd-lykill' },
      payload: { name: 'Jón' },
    });
    await server.inject({ method: 'GET', url: '/nowhere?access_token=refresh-4f1c9a&q=Jón' });
    await server.close();
    for (const secret of ['refresh-4f1c9a', 'leynd-lykill', 'Jón', 'J%C3%B3n']) expect(output()).not.toContain(secret);
    expect(output()).toContain('"route":"/api/invitations/:token"');
    expect(output()).toContain('"statusCode":500');
  });

  it('keeps numbers that merely look like personal data', () => {
    const { log, last } = listen();
    log.info(
      { at: 1_795_000_000_123, milliseconds: 0.1234567891, tenantId: 7, durationMs: 1234, id: '2026-0042' },
      'version 24.21.0 on port 54329',
    );
    expect(last()).toMatchObject({
      at: 1_795_000_000_123,
      milliseconds: 0.1234567891,
      tenantId: 7,
      durationMs: 1234,
      id: '2026-0042',
      msg: 'version 24.21.0 on port 54329',
    });
  });

  it('is silent below its level', () => {
    const lines: string[] = [];
    const log = makeLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) });
    log.info('quiet');
    log.warn('heard');
    expect(lines).toHaveLength(1);
  });
});
