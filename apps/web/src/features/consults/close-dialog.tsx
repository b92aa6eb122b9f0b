/** Withdraws a question or marks it as entered in error, with a reason. */
import type { Consult } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { ReasonDialog } from '../../platform/forms/reason-dialog.tsx'
import { useTakeConsultStep } from './data.ts'

const texts = {
  withdraw: {
    title: 'Withdraw this question?',
    description: 'Its link closes immediately. The question stays in the chart as withdrawn.',
    confirm: 'Withdraw question',
    confirming: 'Withdrawing...',
    done: 'Question withdrawn',
  },
  void: {
    title: 'Mark this question as entered in error?',
    description:
      'Its link closes immediately. The question and answer stay in the chart, marked as entered in error. This can’t be undone.',
    confirm: 'Mark as entered in error',
    confirming: 'Marking...',
    done: 'Marked as entered in error',
  },
} as const

export function CloseDialog({
  consult,
  step,
  banner,
  onClose,
}: {
  consult: Consult
  step: 'withdraw' | 'void'
  banner: ReactNode
  onClose: () => void
}) {
  const take = useTakeConsultStep(consult.id)
  const { title, description, confirm, confirming, done } = texts[step]
  return (
    <ReasonDialog
      title={title}
      description={description}
      banner={banner}
      keep="Keep question"
      confirm={confirm}
      confirming={confirming}
      sending={take}
      failed="The question was not changed"
      onConfirm={(reason) =>
        take.mutate({ step, after: consult.sequence, reason }, { saved: [done], onSuccess: onClose })
      }
      onClose={onClose}
    />
  )
}
