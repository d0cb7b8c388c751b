import { createServer } from 'node:net';
import { StartError } from '#server/start-error.ts';

/** Refuses to start on a port in use, before anything else is started. */
export async function refuseTakenPort({ host, port }: { readonly host: string; readonly port: number }): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const server = createServer();
    server.on('error', (failure) => reject(explainListening(failure, host, port)));
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

/** The operator's message for an address that cannot be listened on; any other failure unchanged. */
export function explainListening(failure: unknown, host: string, port: number): unknown {
  const code = (failure as NodeJS.ErrnoException | undefined)?.code;
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} on ${host} is in use by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
    );
  }
  if (code === 'EACCES')
    return new StartError(`This account may not listen on port ${port}. Choose one from 1024 up: PORT=3000 npm start`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`${host} is no address of this machine. Set HOST to one that is, or to 127.0.0.1.`);
  return failure;
}
