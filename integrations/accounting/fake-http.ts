import { createServer, type IncomingMessage } from 'node:http';

/** A request to a fake; `body` is parsed JSON, else the text. */
export type FakeRequest = {
  readonly method: string;
  readonly path: string;
  readonly url: URL;
  readonly header: (name: string) => string | undefined;
  readonly body: unknown;
  readonly bytes: Buffer;
};
export type FakeAnswer = {
  readonly status: number;
  /** Bytes and texts unchanged, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Possible faults: the request is received and executed but not answered (`silent`), executed but answered by a gateway
 * with 504 (`lost`), not executed and answered 500 (`broken`), refused with 429 (`limited`) or 503 (`away`), or the
 * connection is closed before anything (`cut`).
 */
type Fault = {
  readonly what: 'silent' | 'lost' | 'broken' | 'limited' | 'away' | 'cut';
  readonly at: RegExp;
  times?: number;
};

export type FakeServer = {
  readonly url: string;
  /** The first fault that matches a call applies; each as many times as it says, by default once. */
  readonly faults: Fault[];
  /** The received calls: `POST /sales/invoice`, in order. */
  readonly asked: string[];
  readonly close: () => Promise<void>;
};

/** Fakes an outside system on loopback, with its faults: for tests, and for trying a connection out. */
export async function playServer(
  answer: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>,
  port = 0,
): Promise<FakeServer> {
  const faults: Fault[] = [];
  const asked: string[] = [];
  const server = createServer((incoming, response) => {
    void (async () => {
      const request = await requestOf(incoming);
      const line = `${request.method} ${request.path}`;
      asked.push(line);
      const fault = take(faults, line);
      if (fault === 'cut') return incoming.socket.destroy();
      if (fault === 'limited')
        return send({ status: 429, headers: { 'retry-after': '2' }, body: { Message: 'Too many requests' } });
      if (fault === 'away') return send({ status: 503, headers: { 'retry-after': '1' } });
      if (fault === 'broken') return send({ status: 500, body: { Message: 'An error has occurred.' } });
      const done = await answer(request);
      if (fault === 'silent') return;
      return send(fault === 'lost' ? { status: 504, body: '<html>Gateway time-out</html>' } : done);
    })();
    function send({ status, body, headers = {} }: FakeAnswer): void {
      const asIs = typeof body === 'string' || body instanceof Uint8Array;
      const type = typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json';
      response
        .writeHead(status, { 'content-type': type, ...headers })
        .end(asIs ? body : body === undefined ? '' : JSON.stringify(body));
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    faults,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function take(faults: Fault[], line: string): Fault['what'] | null {
  const place = faults.findIndex(({ at }) => at.test(line));
  const fault = faults[place];
  if (!fault) return null;
  fault.times = (fault.times ?? 1) - 1;
  if (fault.times <= 0) faults.splice(place, 1);
  return fault.what;
}

async function requestOf(incoming: IncomingMessage): Promise<FakeRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const url = new URL(incoming.url ?? '/', 'http://fake');
  return {
    method: incoming.method ?? 'GET',
    path: decodeURIComponent(url.pathname),
    url,
    bytes,
    body: bodyOf(bytes.toString('utf8')),
    header: (name) => {
      const value = incoming.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
  };
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
