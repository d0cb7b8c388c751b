/**
 * A problem outside the program that prevents its start. The message is for the operator: one sentence says what is
 * wrong, one what to do. It is printed without a stack trace, and the process exits with 1.
 */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}

/** The same error in the operator's terms, if the operating system's error is known; otherwise the error itself. */
export function explainFailure(failure: unknown, place: string): unknown {
  if (failure instanceof StartError) return failure;
  const code = (failure as NodeJS.ErrnoException | undefined)?.code;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || /no space left on device/i.test(String(failure))) {
    return new StartError(
      `There is no space left on the disk that holds ${place}. Free some and start again; nothing that was saved is lost.`,
    );
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    const path = (failure as NodeJS.ErrnoException).path ?? place;
    return new StartError(
      `This account may not write ${path}. Give it the directory, or name another with STOD_DATA.`,
      { cause: failure },
    );
  }
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    const path = (failure as NodeJS.ErrnoException).path ?? place;
    return new StartError(
      `${path} is a file or lies below one, and a directory is needed there. Move it away, or name another with STOD_DATA.`,
      { cause: failure },
    );
  }
  return failure;
}
