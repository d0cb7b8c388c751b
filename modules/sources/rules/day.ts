const months = 'janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember'.split(' ');

/** The first date in a text: `12. febrúar 2026`, `12.02.2026` or `2026-02-12`. */
export function dayOf(text: string): string | null {
  const written =
    /(\d{1,2})\.\s*(janúar|febrúar|mars|apríl|maí|júní|júlí|ágúst|september|október|nóvember|desember),?\s+(\d{4})/iu.exec(
      text,
    );
  const figures = /(?<!\d)(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/u.exec(text);
  const iso = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/u.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : written
      ? [written[3], months.indexOf((written[2] ?? '').toLowerCase()) + 1, written[1]]
      : [figures?.[3], figures?.[2], figures?.[1]];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const real = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) && Number(year) >= 1100;
  return real
    ? `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    : null;
}
