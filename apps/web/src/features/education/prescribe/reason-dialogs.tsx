/** Removing an assigned lesson, and marking a teach-back as entered in error. Both want a reason. */
import type { EducationPrescription, TeachBack } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { useVoidTeachBack, useWithdrawPrescription } from './data.ts'

type ReasonDialogProps<One> = { one: One; banner: ReactNode; onClose: () => void }

export function WithdrawDialog({ one, banner, onClose }: ReasonDialogProps<EducationPrescription>) {
  const withdraw = useWithdrawPrescription()
  return (
    <ReasonDialog
      title="Remove this lesson?"
      description={`The patient will no longer see “${one.title}” as an assigned lesson. It stays in the chart with your reason.`}
      banner={banner}
      keep="Keep lesson"
      confirm="Remove lesson"
      confirming="Removing..."
      sending={withdraw}
      failed="Lesson was not removed"
      onConfirm={(reason) =>
        withdraw.mutate(
          { id: one.id, reason },
          {
            saved: ['Lesson removed', one.title],
            onSuccess: onClose,
            refused: 'Failed to remove lesson',
          },
        )
      }
      onClose={onClose}
    />
  )
}

export function VoidDialog({ one, banner, onClose }: ReasonDialogProps<TeachBack>) {
  const mark = useVoidTeachBack(one.patientId)
  return (
    <ReasonDialog
      title="Mark as entered in error?"
      description={`The teach-back stays in the chart, struck through, with your reason. ${one.lessonTitle ?? 'Question'}: ${one.question}`}
      banner={banner}
      keep="Keep entry"
      confirm="Mark as entered in error"
      confirming="Marking..."
      sending={mark}
      failed="Teach-back was not changed"
      onConfirm={(reason) =>
        mark.mutate(
          { id: one.id, reason },
          {
            saved: ['Marked as entered in error'],
            onSuccess: onClose,
            refused: 'Failed to change teach-back',
          },
        )
      }
      onClose={onClose}
    />
  )
}
