/** Wounds, procedures, what the rules make of them, and the codes themselves. The same in the dialog and on a round. */
import { SelectField, TextField } from '../../../platform/forms/fields.tsx'
import { findUnpairedAddOns, isPairSeparate, placesOfService } from '@mendwell/clinical'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { setFormValues } from '../../../platform/forms/form-adapter.ts'
import { useDebouncedValue } from '../../../platform/debounced.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { parseDate } from '../../../ui/form/date-time-text.ts'
import { Notice } from '../../../ui/notice.tsx'
import { usePatientWounds } from '../data.ts'
import { type Suggestion, useCodeClashes, useCodeSuggestion } from './codes-data.ts'
import { parseCodes, formatCodes } from '../labels.ts'
import { CodesField } from './codes-field.tsx'
import { ProcedureSafety } from './procedure-safety.tsx'
import { ProceduresField } from './procedures-field.tsx'
import { Suggestions } from './suggestions.tsx'
import { buildSuggestionRequest, type VisitValues } from './values.ts'
import { WoundsField } from './wounds-field.tsx'

const places = placesOfService.map(({ code, label }) => ({ value: code, label: `${code} ${label}` }))

export function CodingFields({
  form,
  values,
  today,
  visitId,
  appointmentId,
}: {
  form: UseFormReturn<VisitValues>
  values: VisitValues
  today: string
  /** The pending visit that is changed. */
  visitId?: string | undefined
  /** Whose visit it is: by video, the place of service is another. */
  appointmentId?: string | undefined
}) {
  const { errors } = form.formState
  const wounds = usePatientWounds(values.patientId)
  const question = useDebouncedValue(buildSuggestionRequest(values, today, appointmentId))
  const query = useCodeSuggestion(question)
  // Named by the question, so that lines point at their diagnoses.
  const [pointed, setPointed] = useState<Readonly<Record<string, readonly string[]>>>({})
  const set = <Name extends keyof VisitValues>(name: Name, value: VisitValues[Name]) =>
    setFormValues(form, { [name]: value })
  const cptCodes = parseCodes(values.cptCodes)
  const diagnosis = parseCodes(values.diagnosis)
  const date = parseDate(values.day) ?? undefined

  const applyDiagnoses = (taken: readonly Suggestion['diagnoses'][number][]) => {
    const codes = formatCodes([...new Set([...diagnosis, ...taken.map(({ code }) => code)])])
    set('diagnosis', codes)
    relinkDiagnoses(parseCodes(codes), values.codeLines, pointed)
  }
  const applyLines = (taken: readonly Suggestion['lines'][number][]) => {
    const suggested = query.data?.diagnoses ?? []
    const meant = Object.fromEntries(
      taken.map((line) => [line.code, line.pointers.flatMap((at) => suggested[at - 1]?.code ?? [])]),
    )
    const all = { ...pointed, ...meant }
    setPointed(all)
    set('cptCodes', formatCodes([...new Set([...cptCodes, ...taken.map(({ code }) => code)])]))
    const lines = [
      ...values.codeLines.filter(({ code }) => !taken.some((one) => one.code === code)),
      ...taken.map(({ code, units, modifiers }) => ({ code, units, modifiers, pointers: [] })),
    ]
    relinkDiagnoses(parseCodes(form.getValues('diagnosis')), lines, all)
  }
  /** Points each line at its diagnoses, at their current positions in the field. */
  const relinkDiagnoses = (
    codes: readonly string[],
    lines: VisitValues['codeLines'],
    meant: Readonly<Record<string, readonly string[]>>,
  ) =>
    set(
      'codeLines',
      lines.map((line) => {
        const wanted = meant[line.code]
        if (!wanted) return line
        return { ...line, pointers: wanted.map((code) => codes.indexOf(code) + 1).filter((at) => at > 0) }
      }),
    )
  const onDate = date ?? today
  const edits = useCodeClashes(cptCodes, onDate)
  const clashes = edits.filter(
    (pair) =>
      !pair.otherPlaceAllowed ||
      !(values.codingReason.trim() !== '' || isPairSeparate(pair, values.codeLines)),
  )
  const alone = findUnpairedAddOns(cptCodes, onDate)
  const hasPairs = edits.some(({ otherPlaceAllowed }) => otherPlaceAllowed)
  const woundStatus =
    values.patientId === ''
      ? 'Select a patient first.'
      : wounds.isPending
        ? 'Loading wounds...'
        : wounds.isError
          ? `The wounds did not load. ${formatProblem(wounds.error)}`
          : undefined
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <WoundsField
        wounds={wounds.data ?? []}
        chosen={values.woundIds}
        status={woundStatus}
        error={errors.woundIds?.message}
        onChange={(woundIds) => set('woundIds', woundIds)}
      />
      <ProceduresField
        patientId={values.patientId}
        visitId={visitId}
        facilityId={values.facilityId}
        date={date ?? today}
        today={today}
        procedures={values.procedures}
        wounds={wounds.data ?? []}
        woundIds={values.woundIds}
        error={errors.procedures?.message}
        onChange={(procedures) => set('procedures', procedures)}
      />
      <ProcedureSafety patientId={values.patientId} procedures={values.procedures} />
      <Suggestions
        suggestion={question === null ? undefined : query.data}
        isAsking={query.isFetching}
        problem={query.error}
        isReady={question !== null}
        cptCodes={cptCodes}
        diagnosis={diagnosis}
        answers={values.answers}
        onLines={applyLines}
        onDiagnoses={applyDiagnoses}
        onAnswer={(key, answer) => set('answers', { ...values.answers, [key]: answer })}
      />
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <CodesField form={form} name="cptCodes" kind="cpt" required date={date} />
        <CodesField form={form} name="diagnosis" kind="icd10" />
      </div>
      {clashes.length + alone.length > 0 && (
        <Notice
          level="warning"
          title={clashes.length > 0 ? 'NCCI edit conflict' : 'Add-on code without its primary code'}
          live
        >
          {clashes.map(({ words }) => (
            <p key={words}>{words}</p>
          ))}
          {alone.map(({ addOn, needs }) => (
            <p key={addOn}>
              {addOn} is an add-on code; report it with {needs.join(' or ')}.
            </p>
          ))}
        </Notice>
      )}
      {hasPairs && (
        <TextField
          form={form}
          name="codingReason"
          label="Reason for reporting both codes (modifier 59/X)"
          hint="For example, separate wounds or limbs as documented"
          maxLength={1000}
        />
      )}
      <SelectField
        form={form}
        name="placeOfService"
        label="Place of Service"
        hint={formatPlaceHint(values, query.data?.placeOfService)}
        prompt="Facility default"
        options={places}
      />
    </div>
  )
}

function formatPlaceHint({ placeOfService }: VisitValues, suggested: string | null | undefined): string {
  const found = placesOfService.find(({ code }) => code === suggested)
  if (placeOfService !== '' || suggested === undefined) return 'Determines the payment rate'
  return found
    ? `${found.code} ${found.label} for this facility`
    : 'No default for this facility. Select one.'
}
