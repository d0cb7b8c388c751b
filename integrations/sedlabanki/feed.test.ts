import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sedlabankiFeed, sedlabankiInterest } from './feed.ts';
import { readCurrencies, readPenalty } from './series.ts';

const entry = (date: string, value: string) => `<Entry><Date>${date} 12:00:00 AM</Date><Value>${value}</Value></Entry>`;
const series = (id: number, name: string, ...entries: string[]) =>
  `<TimeSeries ID="${id}"><Name>${name}</Name><Description/><FameName>X</FameName><TimeSeriesData>${entries.join('')}</TimeSeriesData></TimeSeries>`;
const groupOf = (...all: string[]) =>
  `<?xml version="1.0" encoding="utf-8"?><Group ID="9"><Name>Gengi &amp; fleira</Name>${all.join('')}</Group>`;

const answers: Readonly<Record<string, string>> = {
  9: groupOf(
    series(4064, 'Evra', entry('11/19/2026', '143.1'), entry('11/20/2026', '143.5')),
    series(4055, 'Bandaríkjadalur', entry('11/20/2026', '124.17')),
    series(9999, 'Annað', entry('11/20/2026', '1')),
  ),
  22: groupOf(
    series(
      22,
      'Peningakröfur, dráttarvextir',
      entry('10/1/2026', '15.75'),
      entry('11/1/2026', '16'),
      entry('12/1/2026', '0'),
    ),
  ),
  7: groupOf(series(31, 'Pólskt slot', entry('11/20/2026', '33.9'), entry('11/21/2026', '0'))),
};

describe('the feed of the central bank', () => {
  let server: Server;
  let base = '';
  const asked: string[] = [];
  let fault: 'none' | 'down' | 'html' = 'none';
  beforeAll(async () => {
    server = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://x');
      asked.push(url.search);
      if (url.pathname === '/moved') return void response.writeHead(302, { location: `/feed${url.search}` }).end();
      if (fault === 'down') return void response.writeHead(503).end();
      response
        .writeHead(200, { 'content-type': 'text/xml' })
        .end(
          fault === 'html'
            ? '<html><body>Villa</body></html>'
            : answers[url.searchParams.get('GroupID') ?? url.searchParams.get('TimeSeriesID') ?? ''],
        );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  });
  afterAll(() => server.close());

  it('is read for both groups of the days, follows redirects, and returns krónur per unit', async () => {
    expect(await sedlabankiFeed(`${base}/moved`).ratesOf('2026-11-20', '2026-11-21')).toEqual([
      { currencyCode: 'EUR', date: '2026-11-20', rate: 143.5 },
      { currencyCode: 'USD', date: '2026-11-20', rate: 124.17 },
      { currencyCode: 'PLN', date: '2026-11-20', rate: 33.9 },
    ]);
    expect(asked).toContain('?DagsFra=2026-11-20&DagsTil=2026-11-21&GroupID=9&Type=xml');
    expect(asked).toContain('?DagsFra=2026-11-20&DagsTil=2026-11-21&GroupID=7&Type=xml');
  });

  it('is read for penalty interest in one call, and returns months and fractions', async () => {
    expect(await sedlabankiInterest(`${base}/feed`).penaltyOf('1987-01-01', '2026-12-31')).toEqual([
      { month: '2026-10', rate: 0.1575 },
      { month: '2026-11', rate: 0.16 },
    ]);
    expect(asked).toContain('?DagsFra=1987-01-01&DagsTil=2026-12-31&TimeSeriesID=22&Type=xml');
  });

  it.each([
    ['down', 'the central bank answered 503'],
    ['html', 'the central bank answered in another shape'],
  ] as const)('fails with a message when it is %s', async (how, said) => {
    fault = how;
    await expect(sedlabankiFeed(`${base}/feed`).ratesOf('2026-11-20', '2026-11-21')).rejects.toThrow(said);
    fault = 'none';
  });

  it('fails with a message when nobody answers', async () => {
    await expect(sedlabankiFeed('http://127.0.0.1:9/feed').ratesOf('2026-11-20', '2026-11-21')).rejects.toThrow(
      'cannot be reached',
    );
  });
});

describe('a series', () => {
  it('without entries, with one, or with an unreadable day returns what it has', () => {
    expect(readCurrencies('<Group><TimeSeries ID="4064"><TimeSeriesData/></TimeSeries></Group>')).toEqual([]);
    expect(
      readCurrencies(
        groupOf(series(4064, 'Evra', entry('1/2/2026', '140'), entry('2.1.2026', '141'), entry('1/3/2026', 'N/A'))),
      ),
    ).toEqual([{ currencyCode: 'EUR', date: '2026-01-02', rate: 140 }]);
  });

  it('of penalty interest takes the last entry of a month, and no other series', () => {
    const xml = groupOf(
      series(22, 'Dráttarvextir', entry('7/3/2026', '15.5'), entry('7/1/2026', '99'), entry('8/1/2026', 'N/A')),
      series(55, 'Lán gegn veði', entry('7/1/2026', '8.5')),
    );
    expect(readPenalty(xml, '22')).toEqual([{ month: '2026-07', rate: 0.155 }]);
  });
});
