import type { Buyer, Seller } from '../../../contract/record.ts';
import { group, leaf, type Element } from './xml.ts';

/** Kennitala, in the lists of addresses and of identifiers alike. */
const kennitalaScheme = '0196';

/** Whether it is a kennitala, which is an address of its own in the network. */
export const isElectronic = (ssn: string | null): boolean => /^\d{10}$/.test(ssn ?? '');

export function sellerOf({ vatNumber, ...seller }: Seller): Element | null {
  return group('cac:AccountingSupplierParty', partyOf(seller, vatNumber === null ? null : vatIdOf(vatNumber)));
}

export const buyerOf = (buyer: Buyer): Element | null => group('cac:AccountingCustomerParty', partyOf(buyer, null));

/** `IS` and the number, however it was typed. */
export const vatIdOf = (vatNumber: string): string => `IS${vatNumber.replaceAll(/^IS|\W/gi, '')}`;

function partyOf(
  { name, ssn, address, postalCode, city, country, email, phone }: Buyer,
  vatId: string | null,
): Element | null {
  return group(
    'cac:Party',
    isElectronic(ssn) ? leaf('cbc:EndpointID', ssn, { schemeID: kennitalaScheme }) : null,
    group('cac:PartyName', leaf('cbc:Name', name)),
    group(
      'cac:PostalAddress',
      leaf('cbc:StreetName', address),
      leaf('cbc:CityName', city),
      leaf('cbc:PostalZone', postalCode),
      group('cac:Country', leaf('cbc:IdentificationCode', country)),
    ),
    vatId === null
      ? null
      : group('cac:PartyTaxScheme', leaf('cbc:CompanyID', vatId), group('cac:TaxScheme', leaf('cbc:ID', 'VAT'))),
    group(
      'cac:PartyLegalEntity',
      leaf('cbc:RegistrationName', name),
      leaf('cbc:CompanyID', ssn, isElectronic(ssn) ? { schemeID: kennitalaScheme } : undefined),
    ),
    group('cac:Contact', leaf('cbc:Telephone', phone), leaf('cbc:ElectronicMail', email)),
  );
}
