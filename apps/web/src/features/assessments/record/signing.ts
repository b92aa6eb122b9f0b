/** Signing and co-signing an assessment through the queue. */
import { assessmentSigning, type WoundAssessment } from '@mendwell/contract'
import type { FindingAnswer, SafetyDecision } from '@mendwell/clinical'
import { discardQueued } from '../../../platform/outbox/outbox.ts'
import { sendOrQueue, useQueuedFor } from '../../../platform/outbox/queued-toast.ts'
import { useUser } from '../../../platform/session/session.ts'
import { useSigningStep } from '../data.ts'

const signatures: readonly string[] = [assessmentSigning.sign.id, assessmentSigning.cosign.id]

export type SignRequest = { idempotencyKey: string; safetyDecisions: readonly SafetyDecision[] }

/** Null: it waits on this device, behind whatever of the record waits there too. */
export function useSigning(
  { id, version, patientId }: Pick<WoundAssessment, 'id' | 'version' | 'patientId'>,
  meaning: 'sign' | 'cosign',
  findings: readonly FindingAnswer[],
) {
  const { id: userId } = useUser()
  const about = { patientId, stepAt: id }
  // Replaces a signature that the server rejected before.
  const refused = useQueuedFor(id).filter((send) => send.refused && signatures.includes(send.endpoint.id))
  return useSigningStep(async ({ idempotencyKey, safetyDecisions }: SignRequest) => {
    for (const send of refused) await discardQueued(userId, send.id)
    const body = {
      attest: true as const,
      findings: [...findings],
      safetyDecisions: [...safetyDecisions],
    }
    const what = { params: { assessmentId: id }, body }
    return meaning === 'sign'
      ? sendOrQueue(userId, assessmentSigning.sign, what, {
          ...about,
          title: 'signature of the wound assessment',
          version,
          idempotencyKey,
        })
      : sendOrQueue(userId, assessmentSigning.cosign, what, {
          ...about,
          title: 'co-signature of the wound assessment',
          idempotencyKey,
        })
  })
}
