/** Questions of yes, no, and not assessed or documented, one below the other. "Mark all as absent" answers all that are open with an explicit no. */
import type { AssessmentFieldId } from '@mendwell/clinical'
import { getAssessmentField } from '@mendwell/clinical'
import { Button } from '../../../ui/button.tsx'
import { CarriedBadge } from './labeled-field.tsx'
import { ChoiceButtons, getYesNoOptions } from './choice-buttons.tsx'
import { getPlainLabel } from '../values/layout.ts'
import { getFieldAnchorId, formatPreviousAnswer, useFormTools } from './form-tools.ts'
import { setText } from '../values/values.ts'

export function Checklist({
  fields,
  offersNone,
}: {
  fields: readonly AssessmentFieldId[]
  /** Signs to look for, as opposed to facts about the patient. */
  offersNone: boolean
}) {
  const { values, change, answer, earlier } = useFormTools()
  const seen = fields.some((id) => values.texts[id] === 'yes')
  const open = fields.filter((id) => !values.texts[id] || values.texts[id] === 'not-assessed')
  const answerRemainingNo = () => change((all) => open.reduce((next, id) => setText(next, id, 'no'), all))
  return (
    <div>
      {offersNone && (
        <div className="flex flex-wrap items-center gap-3 border-b border-line pb-2.5">
          <Button
            size="small"
            onClick={answerRemainingNo}
            disabledReason={open.length === 0 ? 'All signs documented' : undefined}
          >
            {seen ? 'Mark remaining as absent' : 'Mark all as absent'}
          </Button>
        </div>
      )}
      <ul>
        {fields.map((id) => {
          const nameId = `${getFieldAnchorId(id)}-name`
          const previous = formatPreviousAnswer(id, earlier)
          return (
            <li
              key={id}
              id={getFieldAnchorId(id)}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1.5 last:border-b-0"
            >
              <div className="min-w-40 flex-1">
                <p className="flex flex-wrap items-center gap-x-2">
                  <span id={nameId} className="font-medium">
                    {getPlainLabel(getAssessmentField(id))}
                  </span>
                  <CarriedBadge id={id} />
                </p>
                {previous && <p className="text-hint text-ink3">{previous}</p>}
              </div>
              <ChoiceButtons
                compact
                answers={getYesNoOptions(getAssessmentField(id))}
                value={values.texts[id] ?? ''}
                onChange={(text) => answer(id, text)}
                labelledBy={nameId}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
