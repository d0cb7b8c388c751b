import type { Buyer, Seller } from '../../../contract/record.ts';
import { isEndpointScheme } from '#shared/endpoint-schemes.ts';
import { group, leaf, type Element } from './xml.ts';

/** The scheme of kennitala, for electronic addresses and for identifiers. */
const kennitalaScheme = '0196';

/** Whether this is a kennitala, which is also an electronic address in the network. */
export const isElectronic = (ssn: string | null): boolean => /^\d{10}$/.test(ssn ?? '');

type Address = { readonly scheme: string; readonly id: string };

/**
 * The electronic address of a party: the registered one, otherwise its kennitala; null if the network could not
 * deliver.
 */
export function endpointOf({ ssn, endpointScheme, endpointId }: Buyer): Address | null {
  if (endpointScheme && endpointId && isEndpointScheme(endpointScheme))
    return { scheme: endpointScheme, id: endpointId };
  return ssn !== null && isElectronic(ssn) ? { scheme: kennitalaScheme, id: ssn } : null;
}

export function sellerOf({ vatNumber, ...seller }: Seller): Element | null {
  return group('cac:AccountingSupplierParty', partyOf(seller, vatNumber === null ? null : vatIdOf(vatNumber)));
}

export const buyerOf = (buyer: Buyer): Element | null => group('cac:AccountingCustomerParty', partyOf(buyer, null));

/** `IS` and the number, in any typed form. */
const vatIdOf = (vatNumber: string): string => `IS${vatNumber.replaceAll(/^IS|\W/gi, '')}`;

function partyOf(party: Buyer, vatId: string | null): Element | null {
  const { name, ssn, address, postalCode, city, country, email, phone } = party;
  const endpoint = endpointOf(party);
  return group(
    'cac:Party',
    endpoint === null ? null : leaf('cbc:EndpointID', endpoint.id, { schemeID: endpoint.scheme }),
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
