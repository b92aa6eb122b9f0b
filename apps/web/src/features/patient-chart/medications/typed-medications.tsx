/** Medications typed at registration: they count as the list, marked until a clinician accepts, edits or removes each line. */
import { reconcileMedication, type TypedMedication } from '@mendwell/contract'
import { Check, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { SendNotice } from '../../../platform/outbox/send-notice.tsx'
import { useSend } from '../../../platform/outbox/use-send.ts'
import { usePermission } from '../../../platform/permission.ts'
import { toast } from '../../../platform/toasts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { type BannerPatient, MicroBanner } from '../../../ui/patient-banner.tsx'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const ReasonDialog = lazyComponent(() => import('../../../platform/forms/reason-dialog.tsx'), 'ReasonDialog')

type Action = 'accepted' | 'removed' | 'reopened'
const doneLabels: Record<Action, string> = {
  accepted: 'Medication accepted',
  removed: 'Medication removed',
  reopened: 'Medication restored',
}

export function TypedMedications({
  patientId,
  banner,
  typed,
  onEdit,
}: {
  patientId: string
  banner: BannerPatient
  typed: readonly TypedMedication[]
  /** Opens the medication form with the line. */
  onEdit: (line: string) => void
}) {
  const isAllowed = usePermission(reconcileMedication)
  const [removing, setRemoving] = useState<string | null>(null)
  const { send, state, problem } = useSend(reconcileMedication, {
    title: 'medication reconciliation',
    patientId,
  })
  const reconcile = async (line: string, action: Action, reason: string | null = null) => {
    const id: string = crypto.randomUUID()
    const answer = await send({
      id,
      params: { patientId },
      body: { id, line, action, reason },
      idempotencyKey: id,
    })
    if (answer === null) return
    toast(doneLabels[action], line)
    setRemoving(null)
  }
  const current = typed.filter((one) => one.state === 'not-reconciled' || one.state === 'accepted')
  const removed = typed.filter((one) => one.state === 'removed')
  if (current.length + removed.length === 0) return null
  return (
    <section aria-label="Entered at registration" className="border-b border-line">
      <p className="px-4 pt-2.5 text-hint text-ink3">Entered at registration</p>
      <ul className="divide-y divide-line">
        {current.map((one) => (
          <li key={one.text} className="flex items-start gap-2 px-4 py-2">
            <p className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-semibold">{one.text}</span>{' '}
              {one.state === 'not-reconciled' ? (
                <Badge level="warning">Not reconciled</Badge>
              ) : (
                <span className="text-hint text-ink3">reconciled by {one.reconciledByName}</span>
              )}
            </p>
            {isAllowed && (
              <span className="flex shrink-0" data-screen-only>
                {one.state === 'not-reconciled' && (
                  <IconButton
                    label={`Accept ${one.text}`}
                    icon={Check}
                    onClick={() => void reconcile(one.text, 'accepted')}
                  />
                )}
                <IconButton label={`Edit ${one.text}`} icon={Pencil} onClick={() => onEdit(one.text)} />
                <IconButton
                  label={`Remove ${one.text}`}
                  icon={Trash2}
                  onClick={() => setRemoving(one.text)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {removed.length > 0 && (
        <details>
          <summary className="px-4 py-2 text-hint font-medium text-ink2 pointer-coarse:min-h-11">
            {removed.length} removed
          </summary>
          <ul>
            {removed.map((one) => (
              <li key={one.text} className="flex items-start gap-2 px-4 py-2 text-ink2">
                <p className="min-w-0 flex-1 wrap-anywhere">
                  {one.text} <span className="text-hint text-ink3">removed by {one.reconciledByName}</span>
                </p>
                {isAllowed && (
                  <IconButton
                    label={`Restore ${one.text}`}
                    icon={RotateCcw}
                    onClick={() => void reconcile(one.text, 'reopened')}
                  />
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      {removing === null && (
        <SendNotice state={state} problem={problem} failed="The medication was not reconciled" />
      )}
      {removing !== null && (
        <Suspense>
          <ReasonDialog
            title="Remove this medication?"
            description={`${removing}. It is removed from the medication list and can be restored.`}
            banner={<MicroBanner patient={banner} />}
            hint="For example, no longer taken"
            keep="Cancel"
            confirm="Remove medication"
            confirming="Removing..."
            danger
            sending={{ isPending: state === 'sending', error: problem }}
            failed="The medication was not removed"
            notice={<SendNotice state={state} problem={problem} failed="The medication was not removed" />}
            kept={state === 'waiting'}
            onClose={() => setRemoving(null)}
            onConfirm={(reason) => void reconcile(removing, 'removed', reason)}
          />
        </Suspense>
      )}
    </section>
  )
}
