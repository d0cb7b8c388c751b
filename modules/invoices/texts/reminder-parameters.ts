/** The parameters of reminders, with their name in each language. */
export const reminderParameters = {
  invoices: { is: 'reikninga', en: 'invoices' },
  list: { is: 'listi', en: 'list' },
  sum: { is: 'samtals', en: 'sum' },
  due: { is: 'gjalddagi', en: 'due' },
  days: { is: 'dagar', en: 'days' },
  payor: { is: 'greiðandi', en: 'payor' },
  firm: { is: 'fyrirtæki', en: 'firm' },
  sender: { is: 'sendandi', en: 'sender' },
} as const;
