/** Makes PDFs of office documents, where the server has a program for it (`SOFFICE_PATH`). */
export type PdfConverter = {
  /** Null where the program could make none of it; `extension` says what it is, without the dot. */
  readonly toPdf: (bytes: Buffer, extension: string, signal: AbortSignal) => Promise<Buffer | null>;
};
