/** The sending state of a form's record, above the form's buttons: rejected with the reason, or stored until it can be sent. */
import { t } from '@lingui/core/macro'
import { ProblemError } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { formatProblem } from '../format-problem.ts'
import { classifyFailure } from './back-off.ts'
import type { SendState } from './use-send.ts'

export function SendNotice({
  state,
  problem,
  failed,
}: {
  state: SendState['state']
  problem: unknown
  /** What did not happen: `The wound was not recorded`. */
  failed: string
}) {
  if (state === 'refused') {
    return (
      <Notice level="critical" title={failed} live>
        {formatProblem(problem)} {t`Your changes are still here.`}
      </Notice>
    )
  }
  if (state === 'failed') {
    return (
      <FailedSaveNotice
        title={failed}
        requestId={problem instanceof ProblemError ? problem.requestId : null}
      />
    )
  }
  if (state === 'waiting') {
    return classifyFailure(problem) === 'limited' ? (
      <Notice level="note" title={t`Saved on this device`} live>
        {t`The server is busy. The record will be sent automatically; you can close this window.`}
      </Notice>
    ) : (
      <Notice level="note" title={t`Saved on this device`} live>
        {t`You’re offline. It will be sent automatically; you can close this window.`}
      </Notice>
    )
  }
  if (state === 'delivered') {
    return (
      <Notice level="good" title={t`Saved`} live>
        {t`The record has been sent and saved. You can close this window.`}
      </Notice>
    )
  }
  return null
}

/** The server answered and failed: what became of the record, and the number by which support finds the failure. */
export function FailedSaveNotice({
  title,
  record = 'record',
  requestId = null,
  children,
}: {
  title: string
  record?: string
  requestId?: string | null
  children?: ReactNode
}) {
  return (
    <Notice level="critical" title={title} live>
      <p>
        The server reported an error. The {record} is saved on this device and will be sent again
        automatically. You can also try again now.
      </p>
      {requestId && <p className="text-hint wrap-anywhere text-ink2">Request ID {requestId}</p>}
      {children}
    </Notice>
  )
}
