/**
 * Runs a transaction, and once more when the database aborted it to resolve a deadlock: the other transaction has
 * finished by then, and nothing of the first attempt was written.
 */
export async function retryDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    if ((error as { readonly code?: string }).code !== deadlockDetected) throw error;
    return transaction();
  }
}

const deadlockDetected = '40P01';
