import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { refuseTakenPorts } from './listening.ts';

const children: ChildProcess[] = [];
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

const script = `
  import { closeOnSignals } from '#tools/closing.ts';
  const closing = closeOnSignals();
  closing.add('first', async () => console.log('closed first'));
  closing.add('second', async () => { console.log('closed second'); if (process.argv[1] === 'hangs') await new Promise(() => undefined); });
  closing.add('third', async () => { throw new Error('no'); });
  setInterval(() => undefined, 1000);
  console.log(process.pid);`;

function start(program: string, args: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '/usr/bin:/bin', ...environment },
  });
  children.push(child);
  const said: string[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => said.push(line));
  return { child, said, first: once(lines, 'line').then(([line]) => Number(line)), ended: once(lines, 'close') };
}

const node = (...args: string[]) => ['--input-type=module', '-e', script, ...args];

describe('a process that is asked to stop (F16)', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'on %s closes what it opened, the last first, and exits with 0',
    async (signal) => {
      const { child, said, first } = start(process.execPath, node());
      await first;
      const exit = once(child, 'exit');
      // From the terminal and from npm, for the same Ctrl-C.
      child.kill(signal);
      child.kill(signal);
      expect(await exit).toEqual([0, null]);
      expect(said.slice(1)).toEqual(['Ending …', 'closed second', 'closed first']);
    },
  );

  it('exits at once with 1 on a second Ctrl-C, when something hangs', async () => {
    const { child, first } = start(process.execPath, node('hangs'));
    await first;
    const started = performance.now();
    const impatient = setInterval(() => child.kill('SIGINT'), 50);
    expect(await once(child, 'exit')).toEqual([1, null]);
    clearInterval(impatient);
    expect(performance.now() - started).toBeGreaterThan(900);
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it.runIf(process.platform !== 'win32')('stops when the shell of npm is killed', async () => {
    const { child, said, first, ended } = start('sh', ['-c', '"$0" "$@"; true', process.execPath, ...node()], {
      npm_lifecycle_event: 'start',
    });
    await first;
    child.kill('SIGTERM');
    await ended;
    expect(said.slice(1)).toEqual(['Ending …', 'closed second', 'closed first']);
  });
});

describe('a port', () => {
  it('in use by another program is refused with a message', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(refuseTakenPorts({ host: '127.0.0.1', port, metricsPort: undefined })).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is in use by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
    );
    await expect(refuseTakenPorts({ host: '127.0.0.1', port: 0, metricsPort: port })).rejects.toThrow(
      `choose another port: METRICS_PORT=${port + 1} npm start`,
    );
    await expect(refuseTakenPorts({ host: '127.0.0.1', port, metricsPort: port })).rejects.toThrow(
      `PORT and METRICS_PORT are both ${port}.`,
    );
    other.close();
    await once(other, 'close');
    await expect(refuseTakenPorts({ host: '127.0.0.1', port, metricsPort: undefined })).resolves.toBeUndefined();
  });

  it('of an address that this machine does not have is refused with a message', async () => {
    await expect(refuseTakenPorts({ host: '192.0.2.1', port: 0, metricsPort: undefined })).rejects.toThrow(
      '192.0.2.1 is no address of this machine',
    );
  });
});
