/** Puts a lot into quarantine: of one product, or of any. */
import type { StockPackage } from '@mendwell/contract'
import { useState } from 'react'
import { getFieldProblems } from '../../../platform/format-problem.ts'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { toast } from '../../../platform/toasts.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useQuarantineLot } from '../data.ts'

export function QuarantineDialog({
  lot: proposed,
  packages,
  onClose,
}: {
  lot: string
  /** Of the lot, where it is in stock. */
  packages: readonly StockPackage[]
  onClose: () => void
}) {
  const sending = useQuarantineLot()
  const [lot, setLot] = useState(proposed)
  const [productId, setProductId] = useState('')
  const problems = getFieldProblems(sending.error)
  const products = [...new Map(packages.map((item) => [item.productId, item.productName]))]
  return (
    <ReasonDialog
      title="Quarantine lot?"
      description="From now on, packages of this lot can’t be selected, and visits that use one can’t be signed. Previous visits are not changed; the recall search lists them."
      sending={sending}
      failed="The lot was not quarantined"
      keep="Cancel"
      confirm="Quarantine lot"
      confirming="Saving..."
      hint="For example, the manufacturer’s recall number"
      disabledReason={lot.trim() === '' ? 'Enter the lot' : undefined}
      onConfirm={(reason) =>
        sending.mutate(
          { body: { lot: lot.trim(), productId: productId || null, reason } },
          {
            onSuccess: () => {
              toast('Lot quarantined', lot.trim())
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <Field label="Lot" required error={problems['lot']}>
        <TextInput
          maxLength={60}
          autoComplete="off"
          value={lot}
          onChange={({ target }) => setLot(target.value)}
        />
      </Field>
      {products.length > 0 && (
        <Field
          label="Product"
          hint="Different manufacturers may use the same lot number"
          error={problems['productId']}
        >
          <Select
            prompt="Any product"
            options={products.map(([value, label]) => ({ value, label }))}
            value={productId}
            onChange={({ target }) => setProductId(target.value)}
          />
        </Field>
      )}
    </ReasonDialog>
  )
}
