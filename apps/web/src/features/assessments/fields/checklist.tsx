/** Questions of yes, no or not assessed, one below the other. "None of these seen" answers all that are open with an explicit no. */
import type { AssessmentFieldId } from '@mendwell/clinical'
import { assessmentField } from '@mendwell/clinical'
import { Button } from '../../../ui/button.tsx'
import { CopiedMark } from './labeled-field.tsx'
import { ChoiceButtons, yesNoAnswers } from './choice-buttons.tsx'
import { plainLabel } from '../values/layout.ts'
import { anchorOf, previousWords, useFormTools } from './form-tools.ts'
import { withText } from '../values/values.ts'

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
  const denyOpen = () => change((all) => open.reduce((next, id) => withText(next, id, 'no'), all))
  return (
    <div>
      {offersNone && (
        <div className="flex flex-wrap items-center gap-3 border-b border-line pb-2.5">
          <Button
            size="small"
            onClick={denyOpen}
            disabledReason={open.length === 0 ? 'Every sign is answered' : undefined}
          >
            {seen ? 'None of the others seen' : 'None of these seen'}
          </Button>
        </div>
      )}
      <ul>
        {fields.map((id) => {
          const nameId = `${anchorOf(id)}-name`
          const previous = previousWords(id, earlier)
          return (
            <li
              key={id}
              id={anchorOf(id)}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1.5 last:border-b-0"
            >
              <div className="min-w-40 flex-1">
                <p className="flex flex-wrap items-center gap-x-2">
                  <span id={nameId} className="font-medium">
                    {plainLabel(assessmentField(id))}
                  </span>
                  <CopiedMark id={id} />
                </p>
                {previous && <p className="text-hint text-ink3">{previous}</p>}
              </div>
              <ChoiceButtons
                compact
                answers={yesNoAnswers}
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
