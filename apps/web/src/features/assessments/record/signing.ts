/** Signing and co-signing an assessment through the queue. */
import { assessmentSigning, type WoundAssessment } from '@mendwell/contract'
import { queued } from '../../../platform/outbox/queued.ts'
import { useUser } from '../../../platform/session/session.ts'
import { useStep } from '../data.ts'

/** Null: it waits on this device, behind whatever of the record waits there too. */
export function useSigning(
  { id, version, patientId }: Pick<WoundAssessment, 'id' | 'version' | 'patientId'>,
  meaning: 'sign' | 'cosign',
) {
  const { id: userId } = useUser()
  const what = { params: { assessmentId: id }, body: { attest: true as const } }
  const about = { patientId, stepAt: id }
  return useStep((idempotencyKey: string) =>
    meaning === 'sign'
      ? queued(userId, assessmentSigning.sign, what, {
          ...about,
          title: 'signature of the wound assessment',
          version,
          idempotencyKey,
        })
      : queued(userId, assessmentSigning.cosign, what, {
          ...about,
          title: 'co-signature of the wound assessment',
          idempotencyKey,
        }),
  )
}
