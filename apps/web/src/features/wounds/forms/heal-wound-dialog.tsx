/** Confirms that a wound has healed. Only a person does that; the wound can be opened again later. */
import { DayField, TextAreaField } from '../../../platform/forms/fields.tsx'
import { type Closure, confirmClosureAfterDays, formatWoundLetter, formatWoundSite } from '@mendwell/clinical'
import type { Wound } from '@mendwell/contract'
import { useForm } from 'react-hook-form'
import { formatDay } from '../../../platform/dates.ts'
import { type FieldMessages, createResolver } from '../../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { parseDate, getDateMessage } from '../../../ui/form/date-time-text.ts'
import { Notice } from '../../../ui/notice.tsx'
import { type BannerPatient, MicroBanner } from '../../../ui/patient-banner.tsx'
import { useHealWound } from '../data.ts'

type Values = { healedOn: string; note: string }

export function validateHealing({ healedOn }: Values, today: string): FieldMessages<Values> {
  const day = parseDate(healedOn)
  if (healedOn.trim() === '') return { healedOn: 'Enter the date healed' }
  if (day === null) return { healedOn: getDateMessage() }
  return day > today ? { healedOn: 'Can’t be in the future' } : {}
}

export function HealWoundDialog({
  wound,
  closure,
  banner,
  today,
  onClose,
}: {
  wound: Wound
  /** What the assessments show. */
  closure: Closure
  banner: BannerPatient
  today: string
  onClose: () => void
}) {
  const form = useForm<Values>({
    defaultValues: { healedOn: '', note: '' },
    resolver: createResolver((values: Values) => validateHealing(values, today)),
  })
  return (
    <FormDialog
      size="small"
      title={`Confirm wound ${formatWoundLetter(wound.number)} healed`}
      description={`${formatWoundSite(wound)}. The wound moves to Healed. The record stays in the chart and the wound can be reopened.`}
      banner={<MicroBanner patient={banner} />}
      form={form}
      sending={useHealWound(wound.id)}
      toBody={({ healedOn, note }) => ({ healedOn: parseDate(healedOn) ?? healedOn, note })}
      saved={['Confirmed as healed', `Wound ${formatWoundLetter(wound.number)}, ${formatWoundSite(wound)}`]}
      refused="Failed to confirm healing. Please try again."
      failed="Healing was not confirmed"
      problemNote=""
      cancel="Keep wound open"
      save="Confirm healed"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <ChartedStatus closure={closure} />
        <DayField form={form} name="healedOn" label="Date healed" required />
        <TextAreaField form={form} name="note" label="Note" maxLength={2000} />
      </div>
    </FormDialog>
  )
}

/** The record may contradict it; then that is shown before the confirmation, not after. */
function ChartedStatus({ closure }: { closure: Closure }) {
  if (closure.state === 'closed')
    return (
      <Notice level="good" title="Fully epithelialized without drainage">
        Documented at two visits, first on {formatDay(closure.since)}.
      </Notice>
    )
  if (closure.state === 'healed')
    return (
      <Notice level="note" title="Closed at one visit">
        Documented on {formatDay(closure.since)}. Confirm closure at a second visit {confirmClosureAfterDays}{' '}
        days later.
      </Notice>
    )
  return (
    <Notice
      level="warning"
      title={
        closure.state === 'open'
          ? 'The latest assessment documents an open wound'
          : 'Not documented as closed'
      }
    >
      A healed wound is fully epithelialized with no open area and no drainage.
    </Notice>
  )
}
