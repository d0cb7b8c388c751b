import { setTimeout } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { chromiumFlags, findChromium } from '#tests/support/chromium.ts';
import { demoPassword } from '#tools/seed.ts';
import { anna } from './rows/ask.ts';

/**
 * Measures frames per second of a board of 2,000 cards while it scrolls, at the full and at a quarter of the
 * processor's speed, with the page's CPU per frame: `node bench/board.ts http://127.0.0.1:3000`, against a server with
 * the demo data. It creates the tasks there. On a busy machine frames are late for any page, so compare the CPU: at 60
 * frames per second each has 16.7 ms.
 */
const [url = 'http://127.0.0.1:3000'] = process.argv.slice(2);
const wanted = 2000;

const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'is-IS' })).newPage();
// Only failures take this long; a busy machine may stall.
page.setDefaultTimeout(120_000);
await page.goto(`${url}/login`);
await page.getByLabel('Netfang').fill(anna);
await page.getByLabel('Lykilorð', { exact: true }).fill(demoPassword);
await page.keyboard.press('Enter');
await page.waitForURL(/\/1\//);
await fill();
const slow = await page.context().newCDPSession(page);
await slow.send('Performance.enable', { timeDomain: 'threadTicks' });
for (const slower of [1, 4]) {
  await slow.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(`${url}/1/tasks/board`);
  const column = page.locator('[data-column="Pending"]');
  await column.locator('[data-card]').first().waitFor();
  await page.waitForLoadState('networkidle');
  const cards = await column.locator('h2 + span').textContent();
  const before = await worked();
  const { frames, fps, late, worst } = await scrolled();
  const after = await worked();
  const each = (name: string) => (((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000) / frames;
  console.log(
    `${cards} cards in a column, processor ${slower}×: ${fps} frames a second, ${late} % of them late, the longest ${worst} ms; ` +
      `${each('TaskDuration').toFixed(1)} ms of the processor a frame, of which scripts ${each('ScriptDuration').toFixed(1)}, ` +
      `styles and layout ${(each('RecalcStyleDuration') + each('LayoutDuration')).toFixed(1)}`,
  );
}
await browser.close();

/** CPU seconds of the page's main thread, by kind of work. */
async function worked(): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await slow.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

/** Creates the missing tasks, on the first open case. */
async function fill(): Promise<void> {
  const login = await fetch(`${url}/api/authentication/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: anna, password: demoPassword }),
  });
  const { token } = (await login.json()) as { readonly token: string };
  const headers = { authorization: `Bearer ${token}`, 'x-tenant-id': '1', 'content-type': 'application/json' };
  const read = async (path: string) =>
    (await (await fetch(`${url}/api${path}`, { headers })).json()) as {
      readonly items: readonly { readonly id: number }[];
      readonly pagination: { readonly total: number };
    };
  const { items } = await read('/projects?statusId=1&pageSize=1');
  const { pagination } = await read(`/tasks?statuses=Pending&pageSize=1&projectId=${items[0]?.id}`);
  for (let made = pagination.total; made < wanted; made += 1) {
    const body = {
      projectId: items[0]?.id,
      name: `Verk ${made} sem segir frá því sem gera skal`,
      dueDate: '2030-05-27',
    };
    const make = () => fetch(`${url}/api/tasks`, { method: 'POST', headers, body: JSON.stringify(body) });
    let answer = await make();
    // Calls per person are rate-limited: the server says when to continue.
    while (answer.status === 429) {
      await setTimeout(Number(answer.headers.get('retry-after') ?? 1) * 1000);
      answer = await make();
    }
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  }
}

/** Scrolls the column steadily for four seconds, 900 pixels each: counts the frames, and the late ones. */
async function scrolled() {
  const gaps = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const hand = [...document.querySelectorAll('[data-column="Pending"] *')].find(
          (one) => one.scrollHeight > one.clientHeight + 500,
        );
        const found: number[] = [];
        let first = 0;
        let last = 0;
        requestAnimationFrame(function frame(at) {
          if (first === 0) first = at;
          else found.push(at - last);
          last = at;
          if (at - first > 4000) return resolve(found);
          if (hand) hand.scrollTop = ((at - first) / 1000) * 900;
          requestAnimationFrame(frame);
        });
      }),
  );
  const sum = gaps.reduce((all, gap) => all + gap, 0);
  return {
    frames: gaps.length,
    fps: Math.round((gaps.length / sum) * 1000),
    late: Math.round((gaps.filter((gap) => gap > 20).length / gaps.length) * 100),
    worst: Math.round(Math.max(...gaps)),
  };
}
