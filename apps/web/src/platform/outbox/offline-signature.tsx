/** Signing what waits on this device: the sentence, one button. The signature waits behind its record and counts once the server has both. */
import { attestation, type CallInput, type Endpoint } from '@mendwell/contract'
import { PenLine } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Notice } from '../../ui/notice.tsx'
import { formatProblem } from '../format-problem.ts'
import { formatWithCredential } from '../records/record-labels.ts'
import { useUser } from '../session/session.ts'
import { sendOrQueue, useQueuedFor } from './queued-toast.ts'
import { needsAttention } from './store.ts'

export function OfflineSignature<E extends Endpoint>({
  recordId,
  patientId,
  endpoint,
  what,
  version,
  title,
  verb = 'Sign',
  lacks,
  children,
}: {
  /** Of the record that waits. */
  recordId: string
  patientId: string | null
  endpoint: E
  what: CallInput<E>
  /** The version that the record will have once it is stored. */
  version?: number
  /** In the list of what waits: `signature of the note`. */
  title: string
  verb?: string
  /** What has to be done before it can be signed. */
  lacks?: string | undefined
  /** What the signer answers first. */
  children?: ReactNode
}) {
  const user = useUser()
  const [isAttested, setAttested] = useState(false)
  const [isSigning, setSigning] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const isSigned = useQueuedFor(recordId).some((send) => send.endpoint.id === endpoint.id && !send.refused)
  if (isSigned)
    return (
      <Notice level="note" title="Signed offline" live>
        The signature is final once the record is sent.
      </Notice>
    )
  const sign = () => {
    setSigning(true)
    setProblem(null)
    sendOrQueue(user.id, endpoint, what, {
      title,
      patientId,
      stepAt: recordId,
      ...(version !== undefined && { version }),
    })
      .catch(setProblem)
      .finally(() => setSigning(false))
  }
  return (
    <div className="flex w-full flex-col gap-2">
      {children}
      <Checkbox
        label={attestation}
        hint={`${formatWithCredential(`${user.firstName} ${user.lastName}`, user.credential)}. You can also sign after it is sent.`}
        checked={isAttested}
        onChange={({ target }) => setAttested(target.checked)}
      />
      {problem !== null && (
        <Notice level="critical" title="The record was not signed" live>
          {formatProblem(problem)}
        </Notice>
      )}
      <Button
        className="self-start"
        icon={<PenLine />}
        pending={isSigning}
        pendingLabel="Signing..."
        disabledReason={lacks ?? (isAttested ? undefined : 'Check the attestation box to sign')}
        onClick={sign}
      >
        {verb}
      </Button>
    </div>
  )
}

/** In the details of a record: what was done with it on this device and is not there yet. */
export function QueuedSteps({ recordId }: { recordId: string }) {
  const waiting = useQueuedFor(recordId)
  if (waiting.length === 0) return null
  return (
    <Notice level="note" title="Saved on this device, not sent yet">
      {waiting
        .map((send) => (needsAttention(send) ? `${send.title} (needs attention)` : send.title))
        .join(', ')}
      . It will be sent when you’re back online.
    </Notice>
  )
}
