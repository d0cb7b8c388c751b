import type { FieldName } from '../contract.ts';

/**
 * What the headings of people's files are called, in Icelandic and English: their own, and those that DK, Excel,
 * Outlook and Clio write. Compared folded, without blanks and punctuation; the best names of a field stand first.
 */
export const headings: Readonly<Record<FieldName, readonly string[]>> = {
  name: ['Nafn', 'Fullt nafn', 'Name', 'Full name', 'Display name', 'Heiti', 'Nafn viðskiptamanns', 'Nafn viðskiptavinar', 'Heiti máls', 'Málsheiti', 'Nafn máls', 'Heiti verkefnis', 'Verkefni', 'Matter name', 'Matter description', 'Case name', 'Project name', 'Matter', 'Mál', 'Nafn starfsmanns', 'Starfsmaður', 'Employee'],
  firstName: ['Fornafn', 'Eiginnafn', 'First name', 'Given name'],
  lastName: ['Eftirnafn', 'Kenninafn', 'Last name', 'Surname', 'Family name'],
  company: ['Fyrirtæki', 'Company', 'Company name', 'Organization', 'Organisation'],
  ssn: ['Kennitala', 'Kt', 'Kennitala viðskiptamanns', 'Kennitala viðskiptavinar', 'National ID', 'National ID number', 'ID number', 'SSN', 'Registration number', 'Reg no'],
  email: ['Netfang', 'Tölvupóstur', 'Tölvupóstfang', 'Póstfang', 'E-mail', 'Email address', 'Primary email', 'Primary email address', 'E-mail address', 'Work email', 'Home email', 'Netfang 1'],
  phone: ['Sími', 'Símanúmer', 'Farsími', 'GSM', 'Sími 1', 'Heimasími', 'Vinnusími', 'Phone', 'Phone number', 'Primary phone', 'Primary phone number', 'Mobile', 'Mobile phone', 'Business phone', 'Work phone', 'Home phone', 'Tel', 'Telephone'],
  address: ['Heimilisfang', 'Heimilisfang 1', 'Heimili', 'Gata', 'Lögheimili', 'Aðsetur', 'Address', 'Address 1', 'Street', 'Street address', 'Business street', 'Primary street', 'Work street', 'Home street'],
  postalCode: ['Póstnúmer', 'Póstnr', 'Pnr', 'Postal code', 'Postcode', 'Post code', 'Zip', 'Zip code', 'Business postal code', 'Primary postal code', 'Home postal code', 'Work postal code'],
  city: ['Staður', 'Sveitarfélag', 'Bær', 'Póststöð', 'Borg', 'City', 'Town', 'Business city', 'Primary city', 'Home city', 'Work city'],
  currencyCode: ['Mynt', 'Gjaldmiðill', 'Myntkóði', 'Currency', 'Currency code'],
  languageCode: ['Tungumál', 'Mál viðskiptavinar', 'Language', 'Language code'],
  number: ['Málsnúmer', 'Númer máls', 'Málsnr', 'Verknúmer', 'Verk nr', 'Númer', 'Nr', 'Number', 'Matter number', 'Case number', 'Project number', 'Display number', 'Custom number'],
  description: ['Lýsing', 'Lýsing máls', 'Athugasemd', 'Skýring', 'Description', 'Notes', 'Note', 'Comment'],
  status: ['Staða', 'Staða máls', 'Status', 'Matter status', 'Case status', 'State'],
  client: ['Viðskiptavinur', 'Viðskiptamaður', 'Umbjóðandi', 'Skjólstæðingur', 'Nafn viðskiptavinar', 'Nafn viðskiptamanns', 'Client', 'Client name', 'Customer', 'Customer name'],
  clientFirstName: ['Client first name'],
  clientLastName: ['Client last name'],
  clientCompany: ['Client company name', 'Client company'],
  clientSsn: ['Kennitala viðskiptavinar', 'Kennitala viðskiptamanns', 'Kt viðskiptavinar', 'Kt umbjóðanda', 'Kennitala umbjóðanda', 'Kennitala', 'Client national ID', 'Client ID number', 'Client SSN'],
  opponent: ['Gagnaðili', 'Nafn gagnaðila', 'Mótaðili', 'Opponent', 'Opposing party', 'Adverse party', 'Opponent name'],
  opponentSsn: ['Kennitala gagnaðila', 'Kt gagnaðila', 'Opponent national ID', 'Opponent SSN'],
  responsible: ['Ábyrgðarmaður', 'Ábyrgur', 'Lögmaður', 'Ábyrgur lögmaður', 'Netfang ábyrgðarmanns', 'Verkefnastjóri', 'Responsible', 'Responsible attorney', 'Responsible lawyer', 'Attorney', 'Lawyer', 'Owner', 'Project manager'],
  expirationDate: ['Frestur', 'Lokafrestur', 'Skiladagur', 'Deadline', 'Due date', 'Due', 'Expiration date', 'Limitation date'],
  type: ['Tegund', 'Málaflokkur', 'Tegund máls', 'Flokkur', 'Type', 'Practice area', 'Category', 'Case type', 'Matter type', 'Project type'],
  project: ['Mál', 'Málsnúmer', 'Verkefni', 'Verknúmer', 'Project', 'Matter', 'Málsheiti', 'Heiti máls', 'Heiti verkefnis', 'Nr máls', 'Project name', 'Matter number', 'Display number', 'Matter name', 'Project code'],
  employee: ['Starfsmaður', 'Nafn starfsmanns', 'Lögmaður', 'Notandi', 'User', 'Employee', 'Member', 'Timekeeper', 'Nafn', 'Name', 'Username'],
  date: ['Dagsetning', 'Dags', 'Dagur', 'Date', 'Start date', 'Spent date', 'Day'],
  startTime: ['Byrjar', 'Upphaf', 'Frá', 'Klukkan', 'Start time', 'From', 'Begin', 'Start'],
  endTime: ['Endar', 'Lýkur', 'Til', 'End time', 'To', 'End'],
  hours: ['Tímar', 'Klst', 'Fjöldi tíma', 'Tími', 'Magn', 'Duration (decimal)', 'Hours', 'Duration', 'Duration (h)', 'Time (decimal)', 'Time (h)', 'Quantity', 'Time'],
  task: ['Verkþáttur', 'Aðgerð', 'Task', 'Activity', 'Service'],
  billable: ['Útskuldanlegt', 'Útskuldað', 'Reikningshæft', 'Billable', 'Billable?', 'Is billable'],
  rate: ['Gjaldskrá', 'Starfsheiti', 'Rate', 'Rate name', 'Roles', 'Role'],
  price: ['Tímaverð', 'Verð', 'Tímagjald', 'Hourly rate', 'Hourly price', 'Billable rate', 'Unit price', 'Price'],
  role: ['Hlutverk', 'Aðgangur', 'Réttindi', 'Role', 'Access', 'Permission', 'Permissions'],
};

/** How files say that time is not to be billed. */
export const billableWords = { no: ['no', 'nei', 'false', '0', 'n', 'non-billable', 'not billable'] } as const;

/** What files say where the product has a code: roles and statuses. */
export const codesOfWords = {
  role: {
    manager: ['manager', 'stjórnandi', 'admin', 'administrator', 'eigandi', 'owner', 'partner'],
    employee: ['employee', 'starfsmaður', 'lögmaður', 'fulltrúi', 'lawyer', 'attorney', 'user', 'notandi'],
    reader: ['reader', 'lesandi', 'les', 'read only', 'lesaðgangur'],
  },
  status: {
    1: ['open', 'opið', 'opin', 'opinn', 'í vinnslu', 'virkt', 'virk', 'active', 'in progress'],
    2: ['closed', 'lokað', 'lokið', 'lokuð', 'done', 'completed', 'óvirkt', 'inactive'],
    3: ['pending', 'on hold', 'í bið', 'bið', 'biðstaða', 'frestað'],
  },
  languageCode: { IS: ['is', 'íslenska', 'icelandic', 'isl'], EN: ['en', 'enska', 'english', 'ensk'] },
} as const;
