/** Converts office documents to PDF, if the server has a program for it (`SOFFICE_PATH`). */
export type PdfConverter = {
  /** Null when the program could not convert the file; `extension` is its type, without the dot. */
  readonly toPdf: (bytes: Buffer, extension: string, signal: AbortSignal) => Promise<Buffer | null>;
};
