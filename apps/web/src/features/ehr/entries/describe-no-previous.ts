/** What is shown where a field has no previous value. Entries that are not loaded yet never read as "none". */

export type PreviousQuery = {
  readonly data: unknown
  readonly isError: boolean
  readonly fetchStatus: string
}

export function describeNoPrevious({ data, isError, fetchStatus }: PreviousQuery): string {
  if (data !== undefined) return 'No previous entry'
  if (isError) return 'Previous entries did not load'
  return fetchStatus === 'paused'
    ? 'Previous entries are not available offline'
    : 'Loading previous entries...'
}
