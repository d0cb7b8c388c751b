import { endpointOf, isElectronic } from './parties.ts';
import type { Buyer, Seller } from '../../../contract/record.ts';

type Lack =
  | 'sellerSsn'
  | 'sellerAddress'
  | 'sellerPostalCode'
  | 'sellerVatNumber'
  | 'buyerSsn'
  | 'buyerAddress'
  | 'buyerPostalCode'
  | 'buyerEndpoint';

/**
 * Mandatory data that this invoice lacks: receivers reject e-invoices without it (IS-R-002 to 005, BR-S-02,
 * PEPPOL-EN16931-R010).
 */
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
    // The network does not deliver to e-mail addresses (PEPPOL-EN16931-CL008).
    ['buyerEndpoint', !icelandic && endpointOf(buyer) === null],
  ];
  return lacks.flatMap(([lack, lacking]) => (lacking ? [lack] : []));
}
