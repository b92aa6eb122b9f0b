/** The states of a section before its data is loaded: loading, or failed. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatProblem } from '../../platform/format-problem.ts'
import { Notice } from '../../ui/notice.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'

export function QueryContent<T>({
  query,
  what,
  children,
}: {
  query: UseQueryResult<T>
  /** As in "The badges did not load". */
  what: string
  children: (data: T) => ReactNode
}) {
  if (query.data === undefined) {
    return query.isError ? (
      <ErrorState title={`The ${what} did not load`} onRetry={() => void query.refetch()}>
        {formatProblem(query.error)}
      </ErrorState>
    ) : (
      <div className="p-4">
        <LoadingLine>{`Loading the ${what}...`}</LoadingLine>
      </div>
    )
  }
  return (
    <>
      {query.isError && (
        <Notice level="warning" title={`The ${what} could not be brought up to date`} live>
          {formatProblem(query.error)} What is shown may be out of date.
        </Notice>
      )}
      {children(query.data)}
    </>
  )
}
