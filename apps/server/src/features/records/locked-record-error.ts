/** What the database says where a record was signed or voided between reading and writing, as an expected error. */
import type { ProblemCode } from '@mendwell/contract'
import { DomainError } from '../../platform/domain-error.ts'

export async function withLockedRecordError<T>(
  work: () => Promise<T>,
  code: ProblemCode = 'record.locked',
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if ((error as { code?: string }).code === 'MW001') throw new DomainError(code)
    throw error
  }
}
