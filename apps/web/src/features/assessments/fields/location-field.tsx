/** The patient, the wound or a new one, and the time of care. */
import { woundTypes, formatWoundName } from '@mendwell/clinical'
import type { Wound } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { Field } from '../../../ui/form/field.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { getTimeMask, rewriteTime } from '../../../ui/form/date-time-text.ts'
import { LabeledField } from './labeled-field.tsx'
import { ChoiceButtons, yesNoUnknownOptions } from './choice-buttons.tsx'
import { getFieldAnchorId, useFormTools } from './form-tools.ts'
import { setWound } from '../values/values.ts'

export type WoundChoice = {
  readonly wounds: readonly Wound[] | undefined
  readonly isLoading: boolean
  readonly isFailed: boolean
}

const newWound = 'new'

export function LocationField({
  patientPicker,
  bodyMap,
  choice,
  isFixed,
}: {
  patientPicker: ReactNode
  bodyMap: ReactNode
  choice: WoundChoice
  /** A stored record stays with its patient and wound. */
  isFixed: boolean
}) {
  const { values, change } = useFormTools()
  const wounds = choice.wounds ?? []
  const hasPatient = Boolean(values.texts.patientId)
  const choose = (value: string) =>
    change((all) =>
      value === newWound
        ? { ...setWound(all, null), isNewWound: true }
        : setWound(all, wounds.find(({ id }) => id === value) ?? null),
    )
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
        <div id={getFieldAnchorId('patientId')} className="min-w-0">
          {patientPicker}
        </div>
        <LabeledField id="woundId" hint={findWoundHint(hasPatient, choice)}>
          <Select
            disabled={!hasPatient || isFixed}
            prompt={hasPatient ? 'Select a wound' : 'Select a patient first'}
            options={[
              ...wounds.map((wound) => ({
                value: wound.id,
                label: `${formatWoundName(wound)}, ${woundTypes.labels[wound.woundType]}${wound.isActive ? '' : ' (healed)'}`,
              })),
              { value: newWound, label: 'New wound' },
            ]}
            value={values.isNewWound ? newWound : (values.texts.woundId ?? '')}
            onChange={(event) => choose(event.target.value)}
          />
        </LabeledField>
      </div>
      {values.isNewWound && (
        <>
          {bodyMap}
          <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
            <Field label="Onset date" hint="Date the wound started. Leave blank if unknown.">
              <DayInput
                value={values.onsetDate}
                onChange={(onsetDate) => change((all) => ({ ...all, onsetDate }))}
              />
            </Field>
            <div className="flex flex-col gap-1">
              <span id="present-on-admission" className="text-hint font-medium">
                Present on admission
              </span>
              <ChoiceButtons
                answers={yesNoUnknownOptions}
                value={values.presentOnAdmission}
                onChange={(presentOnAdmission) => change((all) => ({ ...all, presentOnAdmission }))}
                labelledBy="present-on-admission"
              />
            </div>
          </div>
        </>
      )}
      <DateTimeField />
    </div>
  )
}

function findWoundHint(
  hasPatient: boolean,
  { isLoading, isFailed, wounds }: WoundChoice,
): string | undefined {
  if (!hasPatient) return undefined
  if (isLoading) return 'Loading wounds...'
  if (isFailed) return 'Wounds did not load. You can still document a new wound.'
  return wounds?.length === 0 ? 'No wounds documented yet. Select New wound.' : undefined
}

function DateTimeField() {
  const { values, change, problems } = useFormTools()
  return (
    <div id={getFieldAnchorId('moment')} className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
      <Field
        label="Date of care"
        hint="If blank, the current date and time are used"
        error={problems.get('moment')}
      >
        <DayInput value={values.day} onChange={(day) => change((all) => ({ ...all, day }))} />
      </Field>
      <Field label="Time of care">
        <TextInput
          autoComplete="off"
          placeholder={getTimeMask()}
          value={values.time}
          onChange={({ target }) => change((all) => ({ ...all, time: target.value }))}
          onBlur={() => change((all) => ({ ...all, time: rewriteTime(all.time) }))}
        />
      </Field>
    </div>
  )
}
