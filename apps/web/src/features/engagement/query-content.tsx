/** The states of a section before its data is loaded: loading, or failed. */
import { t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatProblem } from '../../platform/format-problem.ts'
import { Notice } from '../../ui/notice.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'

export function QueryContent<T>({
  query,
  children,
}: {
  query: UseQueryResult<T>
  children: (data: T) => ReactNode
}) {
  if (query.data === undefined) {
    return query.isError ? (
      <ErrorState title={t`This part did not load`} onRetry={() => void query.refetch()}>
        {formatProblem(query.error)}
      </ErrorState>
    ) : (
      <div className="p-4">
        <LoadingLine>{t`Loading...`}</LoadingLine>
      </div>
    )
  }
  return (
    <>
      {query.isError && (
        <Notice level="warning" title={t`This part could not be refreshed`} live>
          {formatProblem(query.error)} {t`What is shown may be out of date.`}
        </Notice>
      )}
      {children(query.data)}
    </>
  )
}
