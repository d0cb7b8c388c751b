import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { allCodes } from '#shared/errors.ts';
import { installModules } from '#server/modules.ts';
import { openWorld, testSettings } from '#tests/support/world.ts';
import { secureHeaders } from './headers.ts';

const world = await openWorld();

describe('every response', () => {
  it('carries the version of the application (WIRE-10)', async () => {
    const response = await world.app.inject({ url: '/api/health/live' });
    expect(response.headers['x-app-version']).toBe('1.0.1');
    expect(response.json()).toEqual({ status: 'live' });
    // Refusals carry it too: of a stranger, an unknown path, a malformed URL, and of the hub.
    for (const [url, status] of [
      ['/api/projects', 401],
      ['/api/nothing', 404],
      ['/api/%zz', 400],
      ['/api/appHub/negotiate', 404],
      ['/api/openapi.json', 200],
    ] as const) {
      const { statusCode, headers } = await world.app.inject({ url });
      expect([url, statusCode, headers['x-app-version']]).toEqual([url, status, '1.0.1']);
    }
  });

  it('is ready when its database answers (PLUS-11)', async () => {
    expect((await world.app.inject({ url: '/api/health/ready' })).json()).toEqual({ status: 'ready' });
  });

  it('forbids foreign scripts, frames and sniffing', async () => {
    const { headers } = await world.app.inject({ url: '/api/health/live' });
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it('allows the script of a configured support chat and the frame of an editor, from these origins only (SHELL-11)', async () => {
    const app = Fastify();
    await secureHeaders(app, {
      support: 'https://chat.example/widget.js?firm=1',
      editor: 'https://editor.example',
      uploads: ['https://*.cloud.example'],
    });
    const policy = String((await app.inject({ url: '/' })).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' https://chat.example;");
    expect(policy).toContain("connect-src 'self' https://chat.example https://*.cloud.example;");
    expect(policy).toContain("frame-src 'self' https://chat.example https://editor.example;");
    expect(policy).toContain("form-action 'self' https://editor.example;");
    await app.close();
  });
});

describe('an unknown path', () => {
  it('answers 404 as problem+json in Icelandic, and in English on request (WIRE-19, WIRE-20)', async () => {
    const icelandic = await world.app.inject({ url: '/api/nothing' });
    expect(icelandic.statusCode).toBe(404);
    expect(icelandic.headers['content-type']).toContain('application/problem+json');
    // No cache may store an error: the row may exist, or the person be signed in, a moment later.
    expect(icelandic.headers['cache-control']).toBe('no-store');
    expect(icelandic.json()).toMatchObject({ status: 404, code: 'not_found', title: 'Fannst ekki' });
    const english = await world.app.inject({ url: '/api/nothing', headers: { 'accept-language': 'en-GB,en;q=0.9' } });
    expect(english.json()).toMatchObject({ code: 'not_found', title: 'Not found' });
  });
});

describe('the document of the API (WIRE-25)', () => {
  it('is OpenAPI 3.1 with every endpoint, and a readable page to which the type of every problem links', async () => {
    const document = (await world.app.inject({ url: '/api/openapi.json' })).json();
    expect(document.openapi).toBe('3.1.0');
    const written = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const bound = installModules(testSettings()).routes.map(
      ({ endpoint: { method, path } }) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    const engine = ['/api/appHub/', '/api/health/', '/api/docs', '/api/openapi.json'];
    expect(written.filter((one) => !engine.some((path) => one.includes(path))).toSorted()).toEqual(bound.toSorted());
    const page = await world.app.inject({ url: '/api/docs' });
    expect(page.headers['content-type']).toContain('text/html');
    for (const code of allCodes().keys()) expect(page.body).toContain(`<article id="${code}">`);
    expect(page.body).not.toContain('undefined');
    for (const path of Object.keys(document.paths).filter((one) => !engine.some((start) => one.startsWith(start))))
      expect(page.body).toContain(path.replace(/\{(\w+)\}/g, ':$1'));
  });
});

describe('a body', () => {
  it.each([
    ['/api/labels', 'application/json', '{"name":'],
    ['/api/labels', 'application/json', `{"name":"${'x'.repeat(1_100_000)}"}`],
    ['/api/imports?kind=clients&fileName=a.csv', 'application/octet-stream', 'x'.repeat(17 * 1024 * 1024)],
  ])('is not read from people who are not signed in (WIRE-06): %s', async (url, type, payload) => {
    const answer = await world.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated']);
  });
});

describe('a JSON body', () => {
  it('that ends within a string is refused without rescanning from every quote (threats #23)', async () => {
    // A regular expression for whole strings took half a minute for this one and blocked the process.
    const payload = `"${String.raw`\"`.repeat(400_000)}`;
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/authentication/login',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed']);
  });

  it('can contain any number of brackets in its strings', async () => {
    const payload = JSON.stringify({ email: '[{"'.repeat(150), password: '{{[['.repeat(40) });
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/authentication/login',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(Object.keys(answer.json().errors)).toEqual(['email']);
  });
});
