/** A date, typed or by a quick choice from today on. */
import { type AssessmentFieldId, dateAfter } from '@mendwell/clinical'
import { Button } from '../../../ui/button.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { readDay, writeDay } from '../../../ui/form/date-time-text.ts'
import { AnswerField, useAnswer } from './labeled-field.tsx'
import { useFormTools } from './form-tools.ts'

const quickDays = [3, 7, 14] as const

export function DateAnswer({ id }: { id: AssessmentFieldId }) {
  const { text, set, label } = useAnswer(id)
  const { today, values } = useFormTools()
  const from = readDay(values.day) ?? today
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <AnswerField id={id}>{(wiring) => <DayInput {...wiring} value={text} onChange={set} />}</AnswerField>
      <div role="group" aria-label={`${label}, quick choices`} className="flex flex-wrap gap-1.5">
        {quickDays.map((days) => {
          const day = dateAfter(from, days)
          return (
            day && (
              <Button key={days} size="small" onClick={() => set(writeDay(day))}>
                +{days} days
              </Button>
            )
          )
        })}
      </div>
    </div>
  )
}
