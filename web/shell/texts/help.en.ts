import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { HelpTexts } from './help.is.ts';

/** Texts of the help window, English. */
export const en = ({ project, client, payor }: EnglishVocabulary): HelpTexts => ({
  title: 'Help',
  back: 'Overview',
  contact: 'Contact us',
  noContact: 'No support address is set. An administrator sets it in SUPPORT_EMAIL.',
  topics: {
    index: {
      title: 'Overview',
      text: [
        `The menu opens the screens. Ctrl K (⌘ K) finds a ${project.one}, a ${client.one} or a screen, and makes new entries without leaving the keyboard.`,
        'Press ? to see all the keys.',
      ],
    },
    sources: {
      title: 'Source search',
      text: [
        'Source search finds rulings, decisions and acts by words in any inflection, numbers and references to articles. It is in the menu when the installation has a library of sources.',
        `A source can be saved on ${project.article} ${project.one}, watched and asked about.`,
      ],
    },
    rates: {
      title: 'Rates',
      text: [
        'The rates are under Settings → Rates. Managers change them, everybody can look at them.',
        `The price of an entry is the first that is found in this order: the special rates of the ${project.one}, the price of its subtype or type, the rate of the employee, and at last the rate of the company.`,
        `Special rates stand in the settings of the ${project.one}. In the dialog of an entry you can choose another rate or type the price.`,
        'Entries keep their price when the rates are changed.',
      ],
    },
    worklogs: {
      title: 'Logging time',
      text: [
        'Press N to log time, an expense or a fixed fee, or T to start the timer.',
        'Write time as it suits you: 1.5 or 1:30 or 1h30 or 90m.',
        'Only one timer runs at a time. Starting another stops the first and saves its time. The timer goes on when the browser is closed.',
        'You may bill fewer hours than you worked. The difference is written off.',
        'In the Timesheet you can fill in a whole week at once, and under Suggestions you find what may have been forgotten.',
      ],
    },
    revenue: {
      title: 'Booking revenue',
      text: [
        `Under Unbilled are the billable entries that await an invoice, by ${project.one} and ${payor.one}. That is where you make an invoice.`,
        `An expense gets the VAT rate of the ${project.one}. What is paid in the name of the ${payor.one} can be logged without VAT in its dialog.`,
        'The entries are locked when the invoice is issued, and it cannot be changed after that.',
        'An invoice that is wrong can be deleted, and its entries await an invoice again. One that was sent or booked in accounting is credited instead.',
        'Statistics show what was logged, billed and written off.',
      ],
    },
    letters: {
      title: 'Letters',
      text: [
        `Under Letters on ${project.article} ${project.one} are the letters that are filed on it, by their threads. From there you write a letter that goes out of your own mailbox, with documents of the ${project.one}.`,
        'You can begin from a letter of the company. Its fields are filled in, and what is missing stands in braces until you fill it in or take it out. Managers write these letters under Settings → Templates.',
        `Behind the subject comes the number of the ${project.one} with a code. The answer is known by the code, and stands first when letters are fetched from your mail.`,
        'You can call a letter back until it is under way. One that does not go stays, and you are told.',
        'Filing by rule is about letters of your own mailbox that come after the rule was made. Letters marked as private are never filed. All your rules are under Settings → Connections, where you can end them.',
      ],
    },
    connections: {
      title: 'Connections',
      text: [
        'Under Settings → Connections you connect your own mailbox and calendar, in Outlook or on a server of your own. Nobody else sees what is in them until you file it.',
        'A mailbox is connected for reading. Sending is allowed separately.',
        'When access runs out you get a letter, and the line says what to do. When you disconnect, all that came with it is gone, but what was filed.',
        'Managers also connect accounting, the document cloud, sign-in with the company’s own accounts, and webhooks to other systems there.',
      ],
    },
  },
});
