/** Takes packages out of stock, or corrects their number after a count, with a reason. */
import { listOptions, stockSteps, type StockStep } from '@mendwell/clinical'
import type { StockPackage } from '@mendwell/contract'
import { useState } from 'react'
import { getFieldProblems } from '../../../platform/format-problem.ts'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { toast } from '../../../platform/toasts.ts'
import { Field } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { parseNumber } from '../../../ui/form/number-text.ts'
import { Select } from '../../../ui/form/select.tsx'
import { useStockStep } from '../data.ts'
import { formatLot } from '../labels.tsx'

const isStep = (text: string): text is StockStep => text in stockSteps.labels

export function StepDialog({ item, onClose }: { item: StockPackage; onClose: () => void }) {
  const sending = useStockStep(item.id)
  const [step, setStep] = useState<StockStep | ''>('')
  const [packages, setPackages] = useState('1')
  const problems = getFieldProblems(sending.error)
  const typed = parseNumber(packages)
  const count =
    typed.state === 'number' && Number.isInteger(typed.value) && typed.value > 0 ? typed.value : null
  return (
    <ReasonDialog
      title="Adjust stock"
      description={`${item.productName}, ${formatLot(item)}. ${item.left} of ${item.quantity} left.`}
      sending={sending}
      failed="Stock was not adjusted"
      keep="Cancel"
      confirm="Adjust stock"
      confirming="Adjusting..."
      danger={false}
      disabledReason={
        step === '' ? 'Select what happened' : count === null ? 'Enter the number of packages' : undefined
      }
      onConfirm={(reason) =>
        step !== '' &&
        count !== null &&
        sending.mutate(
          { body: { step, packages: count, reason, after: item.sequence } },
          {
            onSuccess: (answer) => {
              toast('Stock adjusted', `${answer.left} of ${answer.quantity} left`)
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <Field label="What happened" required error={problems['step']}>
        <Select
          prompt="Select"
          options={listOptions<string>(stockSteps)}
          value={step}
          onChange={({ target }) => setStep(isStep(target.value) ? target.value : '')}
        />
      </Field>
      <Field label="Packages" required error={problems['packages']}>
        <NumberInput value={packages} onChange={({ target }) => setPackages(target.value)} />
      </Field>
    </ReasonDialog>
  )
}
