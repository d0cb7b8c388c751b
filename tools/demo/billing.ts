/** Reasons for crediting and reissuing an invoice. */
export const billingNotes: readonly string[] = [
  'Kreditreikningur vegna rangs heimilisfangs greiðanda.',
  'Bakfært að ósk greiðanda. Nýr reikningur hefur verið gefinn út.',
  'Færslur leiðréttar í samráði við greiðanda og reikningurinn gefinn út á ný.',
];
