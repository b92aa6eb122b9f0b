/** One field of the table, asked by its kind. */
import {
  type AssessmentFieldId,
  listOptions,
  listOfferedStages,
  doesStageApply,
  pressureStages,
} from '@mendwell/clinical'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { LabeledField, LabeledFieldGroup, useFieldAnswer } from './labeled-field.tsx'
import { ChoiceButtons, getYesNoOptions } from './choice-buttons.tsx'
import { UnableToAssess } from './unable-to-assess.tsx'
import { DateField } from './date-field.tsx'
import { useBurnFields, useMultiChoiceField } from './lazy/load-multi-choice.ts'
import { DocumentedStage } from './documented-stage.tsx'
import { IndicatorField } from './indicator-field.tsx'
import { SuggestedText } from './suggested-text.tsx'
import { isRequired, useFormTools } from './form-tools.ts'
import type { UnassessableField } from '../values/values.ts'

const maxButtons = 5
const multilineFields: readonly AssessmentFieldId[] = ['assessmentNotes', 'treatmentChanges']

export function FieldInput({ id }: { id: AssessmentFieldId }) {
  const { field } = useFieldAnswer(id)
  switch (field.kind) {
    case 'number':
      return id === 'burnPercent' ? <BurnPercent /> : <NumberField id={id} />
    case 'choice':
      return id === 'periwoundCondition' ? <ManyChoices id={id} /> : <ChoiceField id={id} />
    case 'choices':
      // The list of periwound conditions is asked with the single field.
      return id === 'periwoundConditions' ? null : <ManyChoices id={id} />
    case 'yes-no':
      return <YesNoField id={id} />
    case 'texts':
      return <IndicatorField />
    case 'date':
      return <DateField id={id} />
    case 'text':
      return multilineFields.includes(id) ? <LongText id={id} /> : <SuggestedText id={id} />
    case 'regions':
      return <BurnRegions />
    case 'clock':
    case 'record':
      // Asked where they belong: the clock below its question, patient and wound at the head of the form.
      return null
  }
}

function NumberField({ id }: { id: AssessmentFieldId }) {
  const { field, text, set } = useFieldAnswer(id)
  const { values } = useFormTools()
  const isObtainable = id !== 'depth' && id !== 'painLevel'
  const couldNot = isObtainable ? undefined : values.couldNot[id]
  const unit = field.kind === 'number' ? field.unit : ''
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {couldNot === undefined && (
        <LabeledField id={id} unit={unit}>
          <NumberInput value={text} onChange={(event) => set(event.target.value)} />
        </LabeledField>
      )}
      {!isObtainable && <UnableToAssess id={id as UnassessableField} />}
    </div>
  )
}

function BurnRegions() {
  const { BurnRegionsField } = useBurnFields()
  return <BurnRegionsField />
}

function BurnPercent() {
  const { BurnPercentField } = useBurnFields()
  return <BurnPercentField />
}

function ManyChoices({ id }: { id: AssessmentFieldId }) {
  const { MultiChoiceField } = useMultiChoiceField()
  return <MultiChoiceField id={id} />
}

function ChoiceField({ id }: { id: AssessmentFieldId }) {
  const { field, text, set, error } = useFieldAnswer(id)
  const { values, isMucosal } = useFormTools()
  if (field.kind !== 'choice') return null
  const off = getDisabledReason(id, values.texts, isMucosal)
  if (id === 'stage' && !off) return <StageField />
  const choices = listOptions(field.choices)
  if (off || choices.length <= maxButtons) {
    return (
      <LabeledFieldGroup id={id} {...(off && { hint: off })}>
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
      </LabeledFieldGroup>
    )
  }
  return (
    <LabeledField id={id}>
      <Select
        options={choices}
        prompt="Not documented"
        value={text}
        onChange={(event) => set(event.target.value)}
      />
    </LabeledField>
  )
}

/** The stage, why it could not be assessed, and what is known from before where it is the first one here. */
function StageField() {
  const { text, set } = useFieldAnswer('stage')
  const { values, isFirstStaging } = useFormTools()
  const stage = pressureStages.find((one) => one.stage === text)
  return (
    <>
      <div className="flex min-w-0 flex-col gap-1.5">
        {values.couldNot.stage === undefined && (
          <LabeledField
            id="stage"
            {...(stage && {
              hint: [
                stage.description,
                stage.excludes &&
                  `Not present: ${stage.excludes.charAt(0).toLowerCase()}${stage.excludes.slice(1)}`,
              ].join(' '),
            })}
          >
            <Select
              options={listOfferedStages(text).map((one) => ({ value: one.stage, label: one.label }))}
              prompt="Not documented"
              value={text}
              onChange={(event) => set(event.target.value)}
            />
          </LabeledField>
        )}
        <UnableToAssess id="stage" />
      </div>
      {stage && isFirstStaging && <DocumentedStage />}
    </>
  )
}

/** Why a question is not asked now. */
function getDisabledReason(
  id: AssessmentFieldId,
  texts: { readonly [id in AssessmentFieldId]?: string },
  isMucosal: boolean,
) {
  if (id === 'exudateType' && texts.exudateAmount === 'none') return 'Not applicable: no exudate.'
  if (id !== 'stage') return undefined
  const applies = doesStageApply((texts.woundType || null) as Parameters<typeof doesStageApply>[0]) // a value of the list
  // A charted one can still be removed.
  if (applies === true)
    return isMucosal && !texts.stage
      ? 'Not applicable: mucosal membrane pressure injuries are not staged.'
      : undefined
  return applies === 'unknown'
    ? 'Select the wound type first.'
    : 'Not applicable: staging is for pressure injuries only.'
}

function YesNoField({ id }: { id: AssessmentFieldId }) {
  const { field, text, set } = useFieldAnswer(id)
  return (
    <LabeledFieldGroup id={id}>
      {({ labelledBy, describedBy }) => (
        <ChoiceButtons
          answers={getYesNoOptions(field)}
          value={text}
          onChange={set}
          labelledBy={labelledBy}
          describedBy={describedBy}
        />
      )}
    </LabeledFieldGroup>
  )
}

function LongText({ id }: { id: AssessmentFieldId }) {
  const { text, set } = useFieldAnswer(id)
  return (
    <LabeledField id={id} className="sm:col-span-2">
      <TextArea rows={4} maxLength={10_000} value={text} onChange={(event) => set(event.target.value)} />
    </LabeledField>
  )
}
