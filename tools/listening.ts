import { createServer } from 'node:net';
import type { Env } from '#server/env.ts';
import { StartError } from '#server/start-error.ts';

type PortSetting = 'PORT' | 'METRICS_PORT';

type Listening = Pick<Env, 'host' | 'port' | 'metricsPort'>;

/** Refuses to start on a port in use, before anything else is started. */
export async function refuseTakenPorts({ host, port, metricsPort }: Listening): Promise<void> {
  if (port !== 0 && port === metricsPort)
    throw new StartError(`PORT and METRICS_PORT are both ${port}. Choose another one for METRICS_PORT.`);
  await refuseTakenPort(host, port, 'PORT');
  if (metricsPort !== undefined) await refuseTakenPort(host, metricsPort, 'METRICS_PORT');
}

async function refuseTakenPort(host: string, port: number, setting: PortSetting): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const server = createServer();
    server.on('error', (failure) => reject(explainListening(failure, host, port, setting)));
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

/** The operator's message for an address that cannot be listened on; any other failure unchanged. */
export function explainListening(failure: unknown, host: string, port: number, setting: PortSetting = 'PORT'): unknown {
  const code = (failure as NodeJS.ErrnoException | undefined)?.code;
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} on ${host} is in use by another program. Stop that one, or choose another port: ${setting}=${port + 1} npm start`,
    );
  }
  if (code === 'EACCES')
    return new StartError(
      `This account may not listen on port ${port}. Choose one from 1024 up: ${setting}=${setting === 'PORT' ? 3000 : 9464} npm start`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`${host} is no address of this machine. Set HOST to one that is, or to 127.0.0.1.`);
  return failure;
}
