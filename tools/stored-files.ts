/**
 * Every file that a row keeps, as `f`: those of `blob`, and the documents that went out with invoices, which have no row
 * there.
 */
export const storedFiles = `(
  select tenant_id, id, size::float8 as size, sha256 from blob where state = 'stored'
  union all select tenant_id, blob_id, size::float8, decode(digest, 'hex') from invoice_file) f`;
