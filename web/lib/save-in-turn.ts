type Versioned = { readonly version: number };
type Id = string | number;

/**
 * Saves each row once at a time. A row that was seen before one's own earlier save, which may still be under way, is
 * saved as that save left it: whoever edits faster than the server answers is not refused for an outdated version. A
 * colleague's save in between is not passed over.
 * @returns a function that waits for the row's earlier saves, and gives the row to save
 */
export function savesInTurn<Row extends Versioned>() {
  const under = new Map<Id, Promise<unknown>>();
  /** What an own save made of a version of a row. */
  const own = new Map<string, Row>();

  const latest = (id: Id, row: Row): Row => {
    const next = own.get(`${id}/${row.version}`);
    return next ? latest(id, next) : row;
  };

  return function saveInTurn(id: Id, row: Row, save: (row: Row) => Promise<Row>): Promise<Row> {
    const turn = (under.get(id) ?? Promise.resolve()).then(async () => {
      const before = latest(id, row);
      const saved = await save(before);
      if (saved.version > before.version) own.set(`${id}/${before.version}`, saved);
      return saved;
    });
    under.set(
      id,
      turn.catch(() => undefined),
    );
    return turn;
  };
}
