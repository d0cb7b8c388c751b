import { endpointOf, isElectronic } from './parties.ts';
import type { Buyer, Seller } from '../../../contract/record.ts';

export type Lack =
  | 'sellerSsn'
  | 'sellerAddress'
  | 'sellerPostalCode'
  | 'sellerVatNumber'
  | 'buyerSsn'
  | 'buyerAddress'
  | 'buyerPostalCode'
  | 'buyerEndpoint';

/** What an e-invoice must say, and this invoice does not: receivers refuse one without (IS-R-002 to 005, BR-S-02, PEPPOL-EN16931-R010). */
export function lacksOf({ seller, buyer }: { readonly seller: Seller; readonly buyer: Buyer }): readonly Lack[] {
  const icelandic = buyer.country === 'IS';
  const lacks: readonly (readonly [Lack, boolean])[] = [
    ['sellerSsn', !isElectronic(seller.ssn)],
    ['sellerAddress', !seller.address],
    ['sellerPostalCode', !seller.postalCode],
    ['sellerVatNumber', !seller.vatNumber],
    ['buyerSsn', icelandic && !isElectronic(buyer.ssn)],
    ['buyerAddress', icelandic && !buyer.address],
    ['buyerPostalCode', icelandic && !buyer.postalCode],
    // An e-mail address is none that the network delivers to (PEPPOL-EN16931-CL008).
    ['buyerEndpoint', !icelandic && endpointOf(buyer) === null],
  ];
  return lacks.flatMap(([lack, lacking]) => (lacking ? [lack] : []));
}
