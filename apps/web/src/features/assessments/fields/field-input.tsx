/** One field of the table, asked by its kind. */
import {
  type AssessmentFieldId,
  choicesOf,
  offeredStages,
  stageApplies,
  pressureStages,
} from '@mendwell/clinical'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { AnswerField, AnswerGroup, useAnswer } from './labeled-field.tsx'
import { ChoiceButtons, yesNoAnswers } from './choice-buttons.tsx'
import { CouldNot } from './unable-to-assess.tsx'
import { DateAnswer } from './date-field.tsx'
import { DocumentedStage } from './documented-stage.tsx'
import { IndicatorAnswer } from './indicator-field.tsx'
import { SuggestedText } from './suggested-text.tsx'
import { isRequired, useFormTools } from './form-tools.ts'
import type { NotAlways } from '../values/values.ts'

const mostButtons = 5
const longTexts: readonly AssessmentFieldId[] = ['assessmentNotes', 'treatmentChanges']

export function AnswerInput({ id }: { id: AssessmentFieldId }) {
  const { field } = useAnswer(id)
  switch (field.kind) {
    case 'number':
      return <NumberAnswer id={id} />
    case 'choice':
      return <ChoiceAnswer id={id} />
    case 'yes-no':
      return <YesNoAnswer id={id} />
    case 'texts':
      return <IndicatorAnswer />
    case 'date':
      return <DateAnswer id={id} />
    case 'text':
      return longTexts.includes(id) ? <LongText id={id} /> : <SuggestedText id={id} />
    case 'clock':
    case 'record':
      // Asked where they belong: the clock below its question, patient and wound at the head of the form.
      return null
  }
}

function NumberAnswer({ id }: { id: AssessmentFieldId }) {
  const { field, text, set } = useAnswer(id)
  const { values } = useFormTools()
  const isObtainable = id !== 'depth' && id !== 'painLevel'
  const couldNot = isObtainable ? undefined : values.couldNot[id]
  const unit = field.kind === 'number' ? field.unit : ''
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {couldNot === undefined && (
        <AnswerField id={id} unit={unit}>
          {(wiring) => <NumberInput {...wiring} value={text} onChange={(event) => set(event.target.value)} />}
        </AnswerField>
      )}
      {!isObtainable && <CouldNot id={id as NotAlways} />}
    </div>
  )
}

function ChoiceAnswer({ id }: { id: AssessmentFieldId }) {
  const { field, text, set, error } = useAnswer(id)
  const { values, isMucosal } = useFormTools()
  if (field.kind !== 'choice') return null
  const off = offReason(id, values.texts, isMucosal)
  if (id === 'stage' && !off) return <StageAnswer />
  const choices = choicesOf(field.choices)
  if (off || choices.length <= mostButtons) {
    return (
      <AnswerGroup id={id} {...(off && { hint: off })}>
        {({ labelledBy, describedBy }) => (
          <ChoiceButtons
            answers={off ? [] : choices}
            value={text}
            onChange={set}
            labelledBy={labelledBy}
            describedBy={describedBy}
            required={isRequired(id)}
            isInvalid={error !== undefined}
          />
        )}
      </AnswerGroup>
    )
  }
  return (
    <AnswerField id={id}>
      {(wiring) => (
        <Select
          {...wiring}
          options={choices}
          prompt="Not answered"
          value={text}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </AnswerField>
  )
}

/** The stage, why it could not be assessed, and what is known from before where it is the first one here. */
function StageAnswer() {
  const { text, set } = useAnswer('stage')
  const { values, isFirstStaging } = useFormTools()
  const stage = pressureStages.find((one) => one.stage === text)
  return (
    <>
      <div className="flex min-w-0 flex-col gap-1.5">
        {values.couldNot.stage === undefined && (
          <AnswerField
            id="stage"
            {...(stage && {
              hint: [stage.description, stage.excludes && `Not: ${stage.excludes}`].join(' '),
            })}
          >
            {(wiring) => (
              <Select
                {...wiring}
                options={offeredStages(text).map((one) => ({ value: one.stage, label: one.label }))}
                prompt="Not answered"
                value={text}
                onChange={(event) => set(event.target.value)}
              />
            )}
          </AnswerField>
        )}
        <CouldNot id="stage" />
      </div>
      {stage && isFirstStaging && <DocumentedStage />}
    </>
  )
}

/** Why a question is not asked now. */
function offReason(
  id: AssessmentFieldId,
  texts: { readonly [id in AssessmentFieldId]?: string },
  isMucosal: boolean,
) {
  if (id === 'exudateType' && texts.exudateAmount === 'none') return 'Not applicable: there is no exudate.'
  if (id !== 'stage') return undefined
  const applies = stageApplies((texts.woundType || null) as Parameters<typeof stageApplies>[0]) // a value of the list
  // One that is charted can still be taken away.
  if (applies === true)
    return isMucosal && !texts.stage
      ? 'Not applicable: mucosal membrane pressure injuries are not staged.'
      : undefined
  return applies === 'unknown'
    ? 'Choose the wound type first.'
    : 'Not applicable: only a pressure injury has a stage.'
}

function YesNoAnswer({ id }: { id: AssessmentFieldId }) {
  const { text, set } = useAnswer(id)
  return (
    <AnswerGroup id={id}>
      {({ labelledBy, describedBy }) => (
        <ChoiceButtons
          answers={yesNoAnswers}
          value={text}
          onChange={set}
          labelledBy={labelledBy}
          describedBy={describedBy}
        />
      )}
    </AnswerGroup>
  )
}

function LongText({ id }: { id: AssessmentFieldId }) {
  const { text, set } = useAnswer(id)
  return (
    <AnswerField id={id} className="sm:col-span-2">
      {(wiring) => (
        <TextArea
          {...wiring}
          rows={4}
          maxLength={10_000}
          value={text}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </AnswerField>
  )
}
