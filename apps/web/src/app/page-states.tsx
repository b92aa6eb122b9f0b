/** A page that is loading, and a page that failed. */
import { t } from '@lingui/core/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { LoadingLine } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'

export function PageLoading() {
  return (
    <div className="p-6">
      <LoadingLine>{t`Loading...`}</LoadingLine>
    </div>
  )
}

/** A page's code that did not arrive is the usual cause, and a new version of the app the usual reason: load afresh. */
export function PageFailed(_: ErrorComponentProps) {
  return (
    <ErrorState
      title={t`This page could not be shown`}
      onRetry={() => location.reload()}
    >{t`Your saved work is safe. Reload the page to try again.`}</ErrorState>
  )
}
