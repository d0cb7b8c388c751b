import type { Buyer, Seller } from '../../../contract/record.ts';

export type Lack =
  | 'sellerSsn'
  | 'sellerAddress'
  | 'sellerPostalCode'
  | 'sellerVatNumber'
  | 'buyerSsn'
  | 'buyerAddress'
  | 'buyerPostalCode'
  | 'buyerAddressOfMail';

/** What an e-invoice must say, and this invoice does not: receivers refuse one without (IS-R-002 to 005, BR-S-02, PEPPOL-EN16931-R010). */
export function lacksOf({ seller, buyer }: { readonly seller: Seller; readonly buyer: Buyer }): readonly Lack[] {
  const icelandic = buyer.country === 'IS';
  const lacks: readonly (readonly [Lack, boolean])[] = [
    ['sellerSsn', !isKennitala(seller.ssn)],
    ['sellerAddress', !seller.address],
    ['sellerPostalCode', !seller.postalCode],
    ['sellerVatNumber', !seller.vatNumber],
    ['buyerSsn', icelandic && !isKennitala(buyer.ssn)],
    ['buyerAddress', icelandic && !buyer.address],
    ['buyerPostalCode', icelandic && !buyer.postalCode],
    ['buyerAddressOfMail', !icelandic && !buyer.ssn && !buyer.email],
  ];
  return lacks.flatMap(([lack, lacking]) => (lacking ? [lack] : []));
}

const isKennitala = (ssn: string | null): boolean => /^\d{10}$/.test(ssn ?? '');
