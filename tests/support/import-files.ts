/** Text in the Windows encoding from before UTF-8; the Icelandic letters are those of Latin-1. */
export const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => (letter === '€' ? 0x80 : letter === '–' ? 0x96 : letter.charCodeAt(0)));

export const utf8WithMark = (text: string): Uint8Array => new TextEncoder().encode(`\ufeff${text}`);

export const utf16 = (text: string): Uint8Array => Buffer.from(`\ufeff${text}`, 'utf16le');

/** Customers as DK exports them: Windows-1252, semicolons, its own numbers first. */
export const dkCustomers = windows1252(
  [
    'Númer;Nafn;Kennitala;Heimilisfang 1;Póstnr;Staður;Sími 1;Netfang;Gjaldmiðill',
    '1001;Brimalda ehf.;520160-3389;Ægisgata 7;101;Reykjavík;555-1234;brimalda@prof.example;ISK',
    '1002;Þórður Öxndal;120160-3389;"Hóll; efri bær";600;Akureyri;8661234;;',
    '1003;"Útgerðin ""Sær"" hf.";;Hafnargata 1;230;Keflavík;;rangt netfang;ISK',
  ].join('\r\n'),
);

/** Clio's own templates, with their headings. */
export const clioContacts = new TextEncoder().encode(
  [
    'title,job_title,first_name,last_name,company,business_street,business_city,business_state,business_postal_code,email_address,primary_phone',
    'Ms,,Guðrún,Ósk,,Laugavegur 1,Reykjavík,,101,gudrun@prof.example,555-1111',
    ',,,,Fjallfoss slf.,Hafnarstræti 9,Akureyri,,600,fjallfoss@prof.example,',
  ].join('\n'),
);

export const clioMatters = new TextEncoder().encode(
  [
    'status,location,client_reference,description,open_date,close_date,custom_number,note,client_first_name,client_last_name,client_company_name,practice_area,responsible_attorney',
    'Open,,,Skilnaður og forsjá,01/15/2024,,2024-0017,,Guðrún,Ósk,,Dómsmál,Jón Starfsson',
    'Pending,,,Innheimta,02/01/2024,,00012-Fjallfoss,,,,Fjallfoss slf.,,',
  ].join('\n'),
);

/** A person's kennitala for each number up to 300,000, ignoring the check digit. */
export const kennitalaFor = (number: number): string => {
  const day = 1 + (number % 28);
  const month = 1 + (Math.floor(number / 28) % 12);
  const year = Math.floor(number / 336) % 100;
  return `${String(day).padStart(2, '0')}${String(month).padStart(2, '0')}${String(year).padStart(2, '0')}${String(20 + (Math.floor(number / 33_600) % 80))}09`.replace(
    /(\d{8})(\d)(\d)$/,
    '$1$29',
  );
};

/** 5,000 realistic clients, 37 of them with an error. */
export function fiveThousandClients(): Uint8Array {
  const rows = Array.from({ length: 5000 }, (_, index) => {
    const bad = index % 135 === 7 && index < 135 * 37;
    const wrong = Math.floor(index / 135) % 3;
    const name = bad && wrong === 0 ? '' : `Viðskiptavinur ${index + 1}`;
    const ssn = bad && wrong === 1 ? '321399-0009' : kennitalaFor(index);
    const email = bad && wrong === 2 ? 'ekki netfang' : `v${index}@prof.example`;
    return [name, ssn, email, '5551234', `Gata ${index}`, '101', 'Reykjavík'].join(';');
  });
  return windows1252(['Nafn;Kennitala;Netfang;Sími;Heimilisfang;Póstnúmer;Staður', ...rows].join('\r\n'));
}
