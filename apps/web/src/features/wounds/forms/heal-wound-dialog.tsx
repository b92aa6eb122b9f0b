/** Confirms that a wound has healed. Only a person does that; the wound can be opened again later. */
import { DayField, TextAreaField } from '../../../platform/forms/fields.tsx'
import { type Closure, confirmClosureAfterDays, formatWoundLetter, formatWoundSite } from '@mendwell/clinical'
import type { Wound } from '@mendwell/contract'
import { useForm } from 'react-hook-form'
import { formatDay } from '../../../platform/dates.ts'
import { type FieldMessages, createResolver } from '../../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { parseDate } from '../../../ui/form/date-time-text.ts'
import { Notice } from '../../../ui/notice.tsx'
import { type BannerPatient, MicroBanner } from '../../../ui/patient-banner.tsx'
import { useHealWound } from '../data.ts'

type Values = { healedOn: string; note: string }

export function validateHealing({ healedOn }: Values, today: string): FieldMessages<Values> {
  const day = parseDate(healedOn)
  if (healedOn.trim() === '') return { healedOn: 'Say on which day it was seen healed' }
  if (day === null) return { healedOn: 'Write a date such as 16-Nov-2026' }
  return day > today ? { healedOn: 'Cannot be in the future' } : {}
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
      title={`Confirm that wound ${formatWoundLetter(wound.number)} has healed`}
      description={`${formatWoundSite(wound)}. It moves to the healed wounds; its record stays, and it can be opened again.`}
      banner={<MicroBanner patient={banner} />}
      form={form}
      sending={useHealWound(wound.id)}
      toBody={({ healedOn, note }) => ({ healedOn: parseDate(healedOn) ?? healedOn, note })}
      saved={['Confirmed as healed', `Wound ${formatWoundLetter(wound.number)}, ${formatWoundSite(wound)}`]}
      refused="Failed to confirm the healing. Please try again."
      failed="The wound is still open"
      problemNote=""
      cancel="Keep it open"
      save="Confirm healed"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <ChartedStatus closure={closure} />
        <DayField form={form} name="healedOn" label="Healed on" required />
        <TextAreaField form={form} name="note" label="Note" maxLength={2000} />
      </div>
    </FormDialog>
  )
}

/** The record may contradict it; then that is shown before the confirmation, not after. */
function ChartedStatus({ closure }: { closure: Closure }) {
  if (closure.state === 'closed')
    return (
      <Notice level="good" title="Closed, dry and covered by skin">
        Charted at two visits, first on {formatDay(closure.since)}.
      </Notice>
    )
  if (closure.state === 'healed')
    return (
      <Notice level="note" title="Seen closed once">
        Charted on {formatDay(closure.since)}. A second look {confirmClosureAfterDays} days later makes it
        sure.
      </Notice>
    )
  return (
    <Notice
      level="warning"
      title={
        closure.state === 'open' ? 'The newest assessment charts an open wound' : 'Not charted as closed'
      }
    >
      A healed wound has no area and no exudate and is fully covered by skin.
    </Notice>
  )
}
