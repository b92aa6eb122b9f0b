/** Bills the patient for a visit instead of a payer: why, for which services, and at which price. */
import { computeEstimateExcess, selfPayReasons } from '@mendwell/clinical'
import type { SelfPayOffer } from '@mendwell/contract'
import { useForm, useWatch } from 'react-hook-form'
import { formatDay } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { createResolver, type FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { formatMoney } from '../labels.ts'
import { createFormFields } from '../setup/form-fields.tsx'
import { emptyToNull, isNumber, parseOptionalNumber } from '../setup/parse-fields.ts'
import { useBillPatient, useSelfPayOffer } from './data.ts'

export function SelfPayDialog({ visitId, onClose }: { visitId: string; onClose: () => void }) {
  const query = useSelfPayOffer(visitId)
  const offer = query.data
  if (offer && offer.reason !== null)
    return <SelfPayForm offer={offer} reason={offer.reason} onClose={onClose} />
  return (
    <Dialog open title="Bill patient" onClose={onClose}>
      {(close) => (
        <>
          <DialogBody>
            {query.isPending && <LoadingLine>Loading the visit...</LoadingLine>}
            {query.isError && !offer && (
              <ErrorState title="The visit did not load" onRetry={() => void query.refetch()}>
                {formatProblem(query.error)}
              </ErrorState>
            )}
            {offer && (
              <Notice level="warning" title="The patient can’t be billed for this visit">
                {offer.problem}
              </Notice>
            )}
          </DialogBody>
          <DialogFooter>
            <Button onClick={close}>Close</Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}

type Values = { amounts: Record<string, string>; note: string }

const sources = { entered: 'Entered', estimate: 'Good faith estimate', fee_schedule: 'Fee schedule' }

const sumCents = (amounts: Values['amounts']): number =>
  Object.values(amounts).reduce(
    (sum, amount) => sum + Math.round((parseOptionalNumber(amount) ?? 0) * 100),
    0,
  )

function SelfPayForm({
  offer,
  reason,
  onClose,
}: {
  offer: SelfPayOffer
  reason: NonNullable<SelfPayOffer['reason']>
  onClose: () => void
}) {
  const needsNote = reason === 'patient_request'
  const form = useForm<Values>({
    defaultValues: {
      amounts: Object.fromEntries(offer.lines.map(({ amount }, at) => [at, amount?.toFixed(2) ?? ''])),
      note: '',
    },
    resolver: createResolver((values) => validate(values, offer.lines.length, needsNote)),
  })
  const { text } = createFormFields(form)
  const amounts = useWatch({ control: form.control, name: 'amounts' })
  const totalCents = sumCents(amounts)
  const excess = computeEstimateExcess(totalCents, offer.estimate && Math.round(offer.estimate.total * 100))
  return (
    <FormDialog
      title="Bill patient"
      description={`${offer.patientName}, ${formatDay(offer.serviceDate)}. ${selfPayReasons.labels[reason]}. No payer is billed for these services.`}
      form={form}
      sending={useBillPatient()}
      toBody={(values) => ({
        visitId: offer.visitId,
        reason,
        note: emptyToNull(values.note),
        // A price that was not changed keeps its source.
        amounts: offer.lines.flatMap(({ position, amount: before }, at) => {
          const amount = parseOptionalNumber(values.amounts[at] ?? '') ?? 0
          return amount === before ? [] : [{ position, amount }]
        }),
        total: sumCents(values.amounts) / 100,
      })}
      rename={(name) => (name.startsWith('amounts') ? 'amounts.0' : name)}
      save="Bill patient"
      saved={(charge) => ['Patient billed', `${charge.chargeNumber}, ${formatMoney(charge.total)}`]}
      refused="Failed to bill the patient"
      failed="The patient was not billed"
      onClose={onClose}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {offer.lines.map(({ position, code, label, units, source }, at) => (
          <div key={position}>
            {text(`amounts.${at}`, `${code} × ${units}`, {
              ...{ unit: '$', maxLength: 12, required: true },
              hint: source === null ? `${label}. Not in the fee schedule` : `${label}. ${sources[source]}`,
            })}
          </div>
        ))}
        {text('note', needsNote ? 'How the patient asked' : 'Note', {
          ...{ maxLength: 500, required: needsNote, className: 'sm:col-span-2' },
        })}
      </div>
      <p className="mt-2 font-semibold">{formatMoney(totalCents / 100)} in total</p>
      {offer.estimate && (
        <p className="text-ink2">Good faith estimate: {formatMoney(offer.estimate.total)}</p>
      )}
      {excess !== null && (
        <Notice level="warning" title={`${formatMoney(excess / 100)} above the good faith estimate`}>
          A patient may dispute a bill of $400 or more above the estimate within 120 days.
        </Notice>
      )}
      {offer.claimNumber !== null && (
        <p className="mt-2 text-ink2">These services are removed from claim {offer.claimNumber}.</p>
      )}
    </FormDialog>
  )
}

function validate({ amounts, note }: Values, count: number, needsNote: boolean): FieldMessages<Values> {
  const found: Record<string, string> = {}
  for (let at = 0; at < count; at += 1) {
    const text = amounts[at] ?? ''
    if (!isNumber(text) || (parseOptionalNumber(text) ?? -1) < 0)
      found[`amounts.${at}`] = 'Enter an amount of 0 or more'
  }
  if (needsNote && note.trim() === '') found['note'] = 'Enter how the patient asked not to bill insurance'
  return found as FieldMessages<Values> // names of its own fields
}
