import { createRoute, redirect } from '@tanstack/react-router';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { isRowId } from './root.tsx';
import { tenant } from './tenant.tsx';
import { editAddress, invoiceAddress } from '#modules/invoices/web/addresses.ts';

const invoices = createRoute({
  getParentRoute: () => tenant,
  path: 'invoices/list',
  validateSearch: invoiceAddress,
  component: lazyScreen(() => import('../shell/invoices-screen.tsx')),
});
const billing = createRoute({
  getParentRoute: () => tenant,
  path: 'invoices/billing',
  validateSearch: invoiceAddress,
  component: lazyScreen(() => import('#modules/invoices/web/billing-page.tsx')),
});
const collection = createRoute({
  getParentRoute: () => tenant,
  path: 'invoices/collection',
  validateSearch: invoiceAddress,
  component: lazyScreen(() => import('#modules/invoices/web/collection-page.tsx')),
});
const drafts = createRoute({
  getParentRoute: () => tenant,
  path: 'invoices/drafts',
  validateSearch: invoiceAddress,
  component: lazyScreen(() => import('#modules/invoices/web/drafts/drafts-page.tsx')),
});
const draft = createRoute({
  getParentRoute: () => tenant,
  path: 'invoices/drafts/$id',
  beforeLoad: toInvoices,
  component: lazyScreen(() => import('#modules/invoices/web/drafts/draft-page.tsx')),
});
const editInvoice = createRoute({
  getParentRoute: () => tenant,
  path: 'invoices/edit',
  validateSearch: editAddress,
  component: lazyScreen(() => import('#modules/invoices/web/edit-page.tsx')),
});
const invoicePage = lazyScreen(() => import('../shell/invoice-screen.tsx'));
// Links use the first of its two paths (OPEN-01).
const invoice = createRoute({
  getParentRoute: () => tenant,
  path: 'invoices/invoice/$id',
  beforeLoad: toInvoices,
  component: invoicePage,
});
const shortInvoice = createRoute({
  getParentRoute: () => tenant,
  path: 'invoices/$id',
  beforeLoad: toInvoices,
  component: invoicePage,
});
const invoicesIndex = createRoute({
  getParentRoute: () => tenant,
  path: 'invoices',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$tenantId/invoices/list', params, replace: true });
  },
});
export const invoiceRoutes = [
  invoicesIndex,
  invoices,
  billing,
  collection,
  drafts,
  draft,
  editInvoice,
  invoice,
  shortInvoice,
] as const;

/** An invalid invoice id redirects to the list. */
function toInvoices({ params }: { readonly params: { readonly tenantId: string; readonly id: string } }): void {
  if (!isRowId(params.id)) throw redirect({ to: '/$tenantId/invoices/list', params, replace: true });
}
