import { largeEmployee, largeManager } from '../large-firm.ts';
import type { Firm, Row } from '../row.ts';

/** 100,000 documents of a page, ten thousand of them on one case (issue Documents, 8). */
export function documentRows({ large: { tenantId, projectId } }: Firm): Row[] {
  const row = (name: string, path: string, as = largeManager): Row => ({
    name: `100,000 documents: ${name}`,
    ask: (server) => server.ask({ path, as, tenantId }),
  });
  const found = (words: string) => `/documents?search=${encodeURIComponent(words)}&pageSize=50&orderBy=typeId%20desc`;
  return [
    {
      ...row('a page of all, the latest first', '/documents?pageSize=50&orderBy=modifiedDate%20desc'),
      bare: [
        {
          text: 'select d.* from document d where d.tenant_id = $1 and d.deleted_at is null and d.type_id = 1 order by d.modified_at desc, d.id desc limit 50',
          values: [tenantId],
        },
        {
          text: 'select count(*) from document d where d.tenant_id = $1 and d.deleted_at is null and d.type_id = 1',
          values: [tenantId],
        },
      ],
    },
    row('the same behind walls', '/documents?pageSize=50&orderBy=modifiedDate%20desc', largeEmployee),
    row('by a part of the name', '/documents?pageSize=50&name=greinarger&orderBy=modifiedDate%20desc'),
    row('10,000 on a case, all of them', `/documents?projectId=${projectId}&folderId=0&pageSize=999999`),
    row('a word that one of 400 has', found('vatnsbóli')),
    row('a word that one of ten has', found('hafnargerðina')),
    row('a word that all have', found('samningum')),
    row('two words on the case', `${found('hafnargerð dómur')}&projectId=${projectId}`),
  ];
}
