/** A required value that some patients cannot give: left deliberately, with a reason. */
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { getPlainLabel } from '../values/layout.ts'
import { getAssessmentField } from '@mendwell/clinical'
import { getFieldAnchorId, formatPreviousAnswer, useFormTools } from './form-tools.ts'
import type { UnassessableField } from '../values/values.ts'

const examples: Record<UnassessableField, string> = {
  depth: 'wound bed obscured by eschar',
  painLevel: 'patient unable to rate pain',
  stage: 'non-removable dressing',
}

export function UnableToAssess({ id }: { id: UnassessableField }) {
  const { values, change, problems, earlier } = useFormTools()
  const reason = values.couldNot[id]
  const name = getPlainLabel(getAssessmentField(id))
  const toggle = (isOn: boolean) =>
    change((all) => {
      const { [id]: _gone, ...couldNot } = all.couldNot
      return isOn
        ? { ...all, couldNot: { ...couldNot, [id]: '' }, texts: { ...all.texts, [id]: '' } }
        : { ...all, couldNot }
    })
  return (
    <>
      {reason !== undefined && (
        <div id={getFieldAnchorId(id)}>
          <Field
            label={`Reason ${name.toLowerCase()} could not be assessed`}
            required
            error={problems.get(id)}
            hint={formatPreviousAnswer(id, earlier) ?? `For example, ${examples[id]}`}
          >
            <TextInput
              maxLength={200}
              value={reason}
              onChange={(event) =>
                change((all) => ({ ...all, couldNot: { ...all.couldNot, [id]: event.target.value } }))
              }
            />
          </Field>
        </div>
      )}
      <Checkbox
        label={id === 'stage' ? 'Unable to assess' : `Unable to assess ${name.toLowerCase()}`}
        checked={reason !== undefined}
        onChange={(event) => toggle(event.target.checked)}
      />
    </>
  )
}
