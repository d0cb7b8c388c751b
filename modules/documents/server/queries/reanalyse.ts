import { vectorOf } from '#server/analyser/terms.ts';

type Db = {
  readonly query: (text: string, values?: unknown[]) => Promise<{ readonly rows: readonly Record<string, unknown>[] }>;
};

/** Analyses all stored texts of documents again for a new lexicon: as the owner, fifty at a time. */
export async function reanalyseDocuments(db: Db): Promise<number> {
  let done = 0;
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await db.query(
      "select version_id, body from document_text where state in ('read', 'scanning') and version_id > $1 order by version_id limit 50",
      [last],
    );
    if (rows.length === 0) return done;
    for (const { version_id, body } of rows)
      await db.query('update document_text set words = $2::tsvector where version_id = $1', [
        version_id,
        vectorOf(String(body).split('\f')),
      ]);
    last = String(rows.at(-1)?.['version_id']);
    done += rows.length;
  }
}
