/**
 * Ends an allergy, marks one as entered in error, or removes a proposed text, each with its reason. When nothing is left on the list the
 * status is asked: “none known” is an answer of the patient, not a consequence.
 */
import { listOptions, type UnlistedAllergyState, unlistedAllergyStates } from '@mendwell/clinical'
import {
  type Allergy,
  type AllergyProposal,
  dismissAllergyText,
  recordAllergy,
  voidAllergy,
} from '@mendwell/contract'
import { useState } from 'react'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { SendNotice } from '../../../platform/outbox/send-notice.tsx'
import { useSend } from '../../../platform/outbox/use-send.ts'
import { toast } from '../../../platform/toasts.ts'
import { AnswerButtons } from '../../../ui/form/answer-buttons.tsx'
import { type BannerPatient, MicroBanner } from '../../../ui/patient-banner.tsx'

export type AllergyRemoval =
  | { readonly kind: 'end' | 'void'; readonly allergy: Allergy }
  | { readonly kind: 'dismiss'; readonly proposal: AllergyProposal }

const texts = {
  end: {
    title: 'End this allergy?',
    description:
      'It is removed from the list and from safety checks. It stays in the timeline with your name and reason.',
    hint: 'For example, ruled out by allergy testing',
    confirm: 'End allergy',
    confirming: 'Ending...',
    done: 'Allergy ended',
  },
  void: {
    title: 'Mark as entered in error?',
    description: 'It is removed from the list and stays in the timeline with your name and reason.',
    hint: 'This can’t be undone.',
    confirm: 'Mark as entered in error',
    confirming: 'Marking...',
    done: 'Marked as entered in error',
  },
  dismiss: {
    title: 'Remove this text?',
    description:
      'It is removed from allergies and from safety checks. It stays in the chart with your name and reason.',
    hint: 'For example, already listed, or not an allergy',
    confirm: 'Remove text',
    confirming: 'Removing...',
    done: 'Text removed',
  },
} as const

export function RemoveAllergyDialog({
  patientId,
  banner,
  removal,
  isLast,
  onClose,
}: {
  patientId: string
  banner: BannerPatient
  removal: AllergyRemoval
  /** Nothing else is listed or proposed. */
  isLast: boolean
  onClose: () => void
}) {
  const about = { title: 'allergy removal', patientId }
  const ending = useSend(recordAllergy, about)
  const voiding = useSend(voidAllergy, about)
  const dismissing = useSend(dismissAllergyText, about)
  const { state, problem } = { end: ending, void: voiding, dismiss: dismissing }[removal.kind]
  const idempotency = useIdempotencyKey()
  const [stateAfter, setStateAfter] = useState<UnlistedAllergyState | ''>('')
  const [isAsked, setAsked] = useState(false)
  const name = removal.kind === 'dismiss' ? removal.proposal.text : removal.allergy.name
  const words = texts[removal.kind]
  const failed = 'The allergy list was not changed'
  const sendRemoval = (reason: string) => {
    const { key } = idempotency
    const after = isLast ? stateAfter || null : null
    if (removal.kind === 'dismiss') {
      const body = { id: key, line: removal.proposal.text, reason, stateAfter: after }
      return dismissing.send({ id: key, params: { patientId }, body, idempotencyKey: key })
    }
    const { allergy } = removal
    if (removal.kind === 'void') {
      const body = { reason, stateAfter: after }
      return voiding.send({ id: key, params: { allergyId: allergy.id }, body, idempotencyKey: key })
    }
    const { substanceCode, type, reactions, reactionNote, severity, criticality, source, reactedOn } = allergy
    const body = {
      id: key,
      ...{ substanceCode, name, type, reactions, reactionNote, severity, criticality, source, reactedOn },
      isActive: false,
      endReason: reason,
      replaces: allergy.id,
      stateAfter: after,
    }
    return ending.send({ id: key, params: { patientId }, body, idempotencyKey: key })
  }
  const confirm = async (reason: string) => {
    setAsked(true)
    const answer = await sendRemoval(reason)
    if (answer === null) return
    toast(words.done, name)
    onClose()
  }
  return (
    <ReasonDialog
      title={words.title}
      description={`${name}. ${words.description}`}
      banner={<MicroBanner patient={banner} />}
      hint={words.hint}
      keep="Cancel"
      confirm={words.confirm}
      confirming={words.confirming}
      danger
      disabledReason={isLast && stateAfter === '' ? 'Select the allergy status' : undefined}
      sending={{ isPending: state === 'sending', error: problem }}
      failed={failed}
      notice={<SendNotice state={state} problem={problem} failed={failed} />}
      kept={isAsked && (state === 'waiting' || state === 'delivered')}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      {isLast && (
        <AnswerButtons
          label="This is the last entry. Allergy status afterwards"
          required
          answers={listOptions(unlistedAllergyStates)}
          value={stateAfter}
          onChange={setStateAfter}
        />
      )}
    </ReasonDialog>
  )
}
