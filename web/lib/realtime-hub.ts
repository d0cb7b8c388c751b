import type * as Library from '@microsoft/signalr';
import type { HttpClient, HubConnection, IRetryPolicy } from '@microsoft/signalr';

type SignalR = typeof Library;

type HubAddress = {
  readonly url: string;
  readonly retry: IRetryPolicy;
  /** The access token, refreshed when it is about to expire. */
  readonly freshToken: () => Promise<string>;
  /** Forces a new token, whether or not the current one seems valid. */
  readonly renewToken: () => Promise<string>;
};

/** Wraps Microsoft's SignalR client, loaded on demand, with our tokens. */
export function buildHub(signalR: SignalR, { url, retry, freshToken, renewToken }: HubAddress): HubConnection {
  return new signalR.HubConnectionBuilder()
    .withUrl(url, { accessTokenFactory: freshToken, httpClient: renewing(signalR, renewToken) })
    .withAutomaticReconnect(retry)
    .configureLogging(signalR.LogLevel.None)
    .build();
}

/** A 401 refreshes the token and retries once (RT-04). */
function renewing(signalR: SignalR, renewToken: HubAddress['renewToken']): HttpClient {
  const client = new signalR.DefaultHttpClient(signalR.NullLogger.instance);
  const send = client.send.bind(client);
  client.send = async (request) => {
    try {
      return await send(request);
    } catch (error) {
      if (!(error instanceof signalR.HttpError) || error.statusCode !== 401) throw error;
      return send({ ...request, headers: { ...request.headers, Authorization: `Bearer ${await renewToken()}` } });
    }
  };
  return client;
}
