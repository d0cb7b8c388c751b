import { mimeOf } from '#integrations/graph/fake-mail.ts';
import { playGraph } from '#integrations/graph/fake.ts';
import { playImap } from '#integrations/imap/fake.ts';
import { playSmtp } from '#integrations/smtp/fake.ts';
import { closeOnSignals } from './closing.ts';

// `npm run fake:graph`: Microsoft's sign-in and Graph, and a mail server, on this machine, with a working week of
// meetings and letters and an empty document cloud, for trials without an account. Prints the settings that connect
// Stoð to it.

const port = Number(process.argv[2] ?? 4010);
const people = ['anna@logstofa.example', 'bjorn@logstofa.example'];
const graph = await playGraph({ port, people });
const password = 'prufa';
const passwords = Object.fromEntries(people.map((one) => [one, password]));
const imap = await playImap({ port: port + 1, people: passwords });
const smtp = await playSmtp({ port: port + 2, people: passwords });
fillWeek();
const { appId, appSecret, loginUrl } = graph.settings;
console.log(`A made-up Microsoft answers at ${graph.url}. Connect Stoð to it:

MICROSOFT_APP_ID=${appId} MICROSOFT_APP_SECRET=${appSecret} MICROSOFT_LOGIN_URL=${loginUrl} GRAPH_URL=${graph.url} OWN_SERVERS_INSIDE=yes CLOUD_UPLOAD_HOSTS=${graph.url} npm start

The document cloud is connected in the settings of a firm: client ID ${appId}, client secret ${appSecret}, and any container type.

A mail server of one's own is connected there too: server 127.0.0.1, no encryption, port ${imap.port}, password ${password}; letters are sent there at port ${smtp.port}.`);
const closing = closeOnSignals();
closing.add('The made-up Microsoft', () => graph.close());
closing.add('The made-up mail server', async () => void (await Promise.all([imap.close(), smtp.close()])));

/** Two days back and five ahead, so that some are over and some are to come. */
function fillWeek(): void {
  const today = new Date(new Date().toISOString().slice(0, 10)).getTime();
  const at = (day: number, hour: number) => new Date(today + day * 86_400_000 + hour * 3_600_000);
  for (const address of people) {
    for (let day = -2; day <= 5; day += 1) {
      graph.calendar.put(address, { subject: 'Stöðufundur', start: at(day, 9), end: at(day, 9.5) });
      graph.calendar.put(address, {
        subject: 'Fundur með skjólstæðingi',
        start: at(day, 13),
        end: at(day, 14),
        location: 'Fundarherbergi 2',
      });
    }
    graph.calendar.put(address, { subject: 'Tannlæknir', start: at(1, 15), end: at(1, 16), sensitivity: 'private' });
    // Proposed on the first case of the year, by its number.
    const number = `${new Date().getUTCFullYear()}-0001`;
    const from = 'Guðrún Ösp <gudrun@heklubygg.example>';
    const attachment = { name: 'Matsgerð.txt', content: 'Tjónið er metið á 4.200.000 kr.' };
    const letters = [
      graph.mail.put(address, { subject: `Matsgerð ${number}`, from, sentAt: at(-1, 11), attachment }),
      graph.mail.put(address, { subject: `Re: ${number} fundur í næstu viku`, from, sentAt: at(-2, 15) }),
      graph.mail.put(address, { subject: 'Matseðill vikunnar', from: 'eldhus@logstofa.example', sentAt: at(-1, 8) }),
    ];
    for (const letter of letters) imap.put(address, mimeOf(letter), { cameAt: letter.sentAt });
    graph.calendar.put(address, { subject: 'Ráðstefna', start: at(3, 0), end: at(4, 0), isAllDay: true });
  }
}
