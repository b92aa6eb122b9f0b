/** A date, typed or by a quick choice from today on. */
import { type AssessmentFieldId, addDays } from '@mendwell/clinical'
import { Button } from '../../../ui/button.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { parseDate, formatCalendarDate } from '../../../ui/form/date-time-text.ts'
import { LabeledField, useFieldAnswer } from './labeled-field.tsx'
import { useFormTools } from './form-tools.ts'

const quickDays = [3, 7, 14] as const

export function DateField({ id }: { id: AssessmentFieldId }) {
  const { text, set, label } = useFieldAnswer(id)
  const { today, values } = useFormTools()
  const from = parseDate(values.day) ?? today
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <LabeledField id={id}>
        <DayInput value={text} onChange={set} />
      </LabeledField>
      <div role="group" aria-label={`${label}, quick choices`} className="flex flex-wrap gap-1.5">
        {quickDays.map((days) => {
          const day = addDays(from, days)
          return (
            day && (
              <Button key={days} size="small" onClick={() => set(formatCalendarDate(day))}>
                +{days} days
              </Button>
            )
          )
        })}
      </div>
    </div>
  )
}
