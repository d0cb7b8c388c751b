import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

// In a separate process, because the test runner listens for uncaught exceptions too.
const script = `
  import { Registry } from 'prom-client';
  import { makeLog } from '#server/log.ts';
  import { surviveUncaught } from '#server/uncaught.ts';
  const registry = new Registry();
  surviveUncaught({ log: makeLog({ logLevel: 'info' }), metrics: { registry } });
  setTimeout(() => { throw new Error('nobody listens', { cause: new Error('the socket is gone') }); });
  void Promise.reject(new Error('nobody waits'));
  setTimeout(async () => console.log(await registry.metrics()), 50);
`;

it('logs an uncaught error with its cause and counts it, without ending the process (PLUS-11)', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  expect(stdout).toContain('nobody listens');
  expect(stdout).toContain('the socket is gone');
  expect(stdout).toContain('"origin":"unhandledRejection"');
  expect(stdout).toContain('stod_uncaught_exceptions_total 2');
});
