import { describe, expect, it } from 'vitest';
import { chooseFrom } from '#integrations/graph/fake-browser.ts';
import { connectOutlook, playOutlook, setOut } from '#tests/support/outlook.ts';
import { openWorld } from '#tests/support/world.ts';

// Connecting Outlook, and attacks on the redirect (threats #22).

const jon = 'jon@stofa.is';
const { officeSuite } = await playOutlook([jon]);
const world = await openWorld({ officeSuite });
const finish = '/connections/outlook/challange-code';

describe('connecting Outlook', () => {
  it('connects mail and calendar separately, and disconnects each (API-52, API-53, API-54, API-55, CONN-05, CONN-07, DATA-24, OPEN-81)', async () => {
    const { employee } = await world.firm();
    const before = await employee.call('GET', '/connections/outlook/my');
    expect(before.body).toEqual({
      available: true,
      emailConnection: false,
      calendarConnection: false,
      items: [],
      mailSending: false,
      copies: null,
    });
    const connected = await connectOutlook(employee, jon, { calendarConnection: true });
    expect(connected.body).toMatchObject({
      emailConnection: false,
      calendarConnection: true,
      items: [{ purpose: 'calendar', account: jon, failure: null }],
    });
    await connectOutlook(employee, jon, { emailConnection: true });
    const both = await employee.call('GET', '/connections/outlook/my');
    expect([both.body.emailConnection, both.body.calendarConnection]).toEqual([true, true]);
    expect((await employee.call('DELETE', '/connections/outlook/disconnect?purpose=mail')).status).toBe(204);
    const one = await employee.call('GET', '/connections/outlook/my');
    expect([one.body.emailConnection, one.body.calendarConnection]).toEqual([false, true]);
    expect((await employee.call('DELETE', '/connections/outlook/disconnect')).status).toBe(204);
    expect((await employee.call('GET', '/connections/outlook/my')).body.items).toEqual([]);
  });

  it('requests only the necessary permissions, and redirects to one address (API-59, CONN-13)', async () => {
    const { employee } = await world.firm();
    const { url, cookie } = await setOut(employee, { emailConnection: true }, '/office365/redirect-url');
    const asked = new URL(url).searchParams;
    expect(asked.get('scope')).toBe('offline_access User.Read Mail.Read');
    expect(asked.get('redirect_uri')).toBe('http://127.0.0.1:3000/callbacks/outlook');
    expect([asked.get('code_challenge_method'), asked.get('response_type')]).toEqual(['S256', 'code']);
    expect(cookie).toMatch(/^stod_outlook=./);
  });

  it('requests permission to send only on demand, and not after it is turned off (CONN-13)', async () => {
    const { employee } = await world.firm();
    const scopeOf = async (wanted: object) =>
      new URL((await setOut(employee, wanted)).url).searchParams.get('scope')?.split(' ').slice(2);
    const sending = { emailConnection: true, mailSending: true };
    expect(await scopeOf(sending)).toEqual(['Mail.ReadWrite', 'Mail.Send']);
    expect((await connectOutlook(employee, jon, sending)).body.mailSending).toBe(true);
    expect(await scopeOf({ emailConnection: true })).toEqual(['Mail.ReadWrite', 'Mail.Send']);
    expect((await employee.call('DELETE', '/connections/outlook/sending')).status).toBe(204);
    expect((await employee.call('GET', '/connections/outlook/my')).body).toMatchObject({
      emailConnection: true,
      mailSending: false,
    });
    expect(await scopeOf({ emailConnection: true })).toEqual(['Mail.Read']);
  });

  it('requests permission to read the calendar, but not to write (CONN-13)', async () => {
    const { employee } = await world.firm();
    const { url } = await setOut(employee, { calendarConnection: true });
    expect(new URL(url).searchParams.get('scope')).toBe('offline_access User.Read Calendars.Read');
  });

  it('accepts a redirect only from the same browser and person, and once', async () => {
    const firm = await world.firm();
    const { url, cookie } = await setOut(firm.employee);
    const back = await chooseFrom(url, jon);
    const body = { code: back.get('code'), state: back.get('state') };
    const codeOf = async (who: typeof firm.employee, given: string) =>
      (await who.call('POST', finish, { body, headers: given === '' ? {} : { cookie: given } })).body.code;
    expect(await codeOf(firm.employee, '')).toBe('outlook_refused');
    expect(await codeOf(firm.employee, `${cookie}x`)).toBe('outlook_refused');
    const { cookie: anothers } = await setOut(firm.manager);
    expect(await codeOf(firm.employee, anothers)).toBe('outlook_refused');
    const own = await setOut(firm.manager);
    expect(await codeOf(firm.manager, own.cookie)).toBe('outlook_refused');
    const good = await firm.employee.call('POST', finish, { body, headers: { cookie } });
    expect(good.status).toBe(200);
    expect(await codeOf(firm.employee, cookie)).toBe('outlook_refused');
    expect((await firm.manager.call('GET', '/connections/outlook/my')).body.items).toEqual([]);
  });

  it('is refused to readers (CONN-08)', async () => {
    const { reader } = await world.firm();
    expect((await setOut(reader)).status).toBe(403);
  });
});

describe('an installation without a registration', () => {
  it('offers and connects nothing', async () => {
    const bare = await openWorld();
    const { employee } = await bare.firm();
    expect((await employee.call('GET', '/connections/outlook/my')).body.available).toBe(false);
    const { body } = await employee.call('POST', '/connections/outlook/challange-url', { body: {} });
    expect(body.code).toBe('outlook_off');
  });
});
