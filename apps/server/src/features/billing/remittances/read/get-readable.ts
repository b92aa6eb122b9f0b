/** What was read of a file, or the error that names the first segment that could not be. */
import type { ReadResult } from '@mendwell/x12'
import { DomainError } from '../../../../platform/domain-error.ts'

export function getReadable<Value>(read: ReadResult<Value>): Value {
  if (read.state === 'read') return read.value
  const [first] = read.problems
  const place = first.segment === null ? '' : `Segment ${first.segment}: `
  throw new DomainError('payer-file.unreadable', { fields: { content: `${place}${first.words}` } })
}
