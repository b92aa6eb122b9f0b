/** One procedure of the visit: the fields of its kind, what was done last time, and what is still needed before signing. */
import { addDays, compressionKinds, type SafetyFacts } from '@mendwell/clinical'
import { procedureKindNames } from '@mendwell/contract'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import {
  computeApplicationNumber,
  findPrevious,
  listProcedureProblems,
  listSchemaProblems,
  type FieldProblem,
  type ProcedureHistory,
} from './procedure-problems.ts'
import { procedureQuestions, type ProcedureQuestion, type ProcedureValues } from './procedure-questions.ts'
import { isAsked, listCarried, parseList } from './procedure-values.ts'

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

export type WoundOption = { readonly value: string; readonly label: string }

const getProcedureTitle = ({ kind, compression }: ProcedureValues): string =>
  kind === 'compression' && compression === 'total_contact_cast'
    ? compressionKinds.labels.total_contact_cast
    : procedureKindNames[kind]

export function ProcedureBlock({
  at,
  procedure,
  wounds,
  history,
  perfusion,
  glucose,
  isChecked,
  productScan,
  onChange,
  onRemove,
}: {
  at: number
  procedure: ProcedureValues
  wounds: readonly WoundOption[]
  history: ProcedureHistory
  /** Of the leg of the wound, as charted up to today; null: not loaded. */
  perfusion: { readonly facts: SafetyFacts; readonly today: string } | null
  /** The newest of the chart; null: none, undefined: not loaded. */
  glucose?: { readonly mgDl: number; readonly at: string } | null | undefined
  /** Saving was tried: what the contract rejects is shown. */
  isChecked: boolean
  /** Of a lot-tracked product: fills the fields from its barcode or from stock. */
  productScan?: ReactNode
  onChange: (part: Partial<ProcedureValues>) => void
  onRemove: () => void
}) {
  const title = `${at}. ${getProcedureTitle(procedure)}`
  const problems = listProcedureProblems(procedure, history)
  const rejected = isChecked ? listSchemaProblems(procedure) : {}
  const missing = problems.filter(({ isMissing }) => isMissing)
  const warnings = problems.filter(({ level }) => level === 'warning')
  const wrong = new Map(
    problems
      .filter(({ isMissing, level }) => !isMissing && level !== 'warning')
      .map((one) => [one.field, one.words]),
  )
  return (
    <div
      role="group"
      aria-label={title}
      className="rounded-control border border-line bg-canvas px-3 pt-1 pb-3"
    >
      <div className="flex items-center justify-between">
        <p className="font-medium">{title}</p>
        <IconButton label={`Remove ${getProcedureTitle(procedure)}`} icon={X} onClick={onRemove} />
      </div>
      <PreviousProcedure procedure={procedure} history={history} onChange={onChange} />
      {productScan}
      <div className="grid grid-cols-6 gap-x-3 gap-y-2">
        {procedureQuestions[procedure.kind]
          .filter((question) => isAsked(question, procedure))
          .filter(({ name, isOnDemand }) => !isOnDemand || procedure[name] !== '' || isWanted(name, missing))
          .map((question) => (
            <QuestionField
              key={question.name}
              question={question}
              value={procedure[question.name]}
              wounds={wounds}
              error={rejected[question.name] ?? wrong.get(question.name)}
              onChange={(text) => onChange({ [question.name]: text })}
            />
          ))}
      </div>
      {procedure.kind === 'compression' && <PerfusionLine perfusion={perfusion} />}
      {procedure.kind === 'hyperbaric_oxygen' && glucose !== undefined && (
        <GlucoseLine
          glucose={glucose}
          isDiabetic={perfusion?.facts.diabetes === true}
          isEntered={procedure.glucoseBeforeMgDl !== ''}
          onUse={(text) => onChange({ glucoseBeforeMgDl: text })}
        />
      )}
      <ApplicationLine number={computeApplicationNumber(procedure, history)} />
      {warnings.length > 0 && (
        <div className="mt-2">
          <Notice level="warning" title={warnings.map(({ words }) => words).join(' ')} live />
        </div>
      )}
      {missing.length > 0 && (
        <p className="mt-2 text-hint text-ink2">
          Before signing: {missing.map(({ words }) => lowerFirst(words)).join('; ')}.
        </p>
      )}
    </div>
  )
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const isWanted = (name: string, missing: readonly FieldProblem[]) =>
  missing.some(({ field }) => field === name)

function PreviousProcedure({
  procedure,
  history,
  onChange,
}: {
  procedure: ProcedureValues
  history: ProcedureHistory
  onChange: (part: Partial<ProcedureValues>) => void
}) {
  const [isUsed, setUsed] = useState(false)
  const previous = findPrevious(procedure, history)
  if (!previous) return null
  const carried = listCarried(procedure, previous.procedure)
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-hint text-ink2">
      <p className="min-w-0 flex-1 basis-56">
        Last on {formatDay(previous.visitDay)}: {previous.procedure.inWords}
      </p>
      {!isUsed && Object.keys(carried).length > 0 && (
        <Button
          size="small"
          onClick={() => {
            setUsed(true)
            onChange(carried)
          }}
        >
          Use unchanged values
        </Button>
      )}
    </div>
  )
}

/** A narrow field gets the whole line of a phone for its error. */
const getFieldWidth = ({ type, isThird, startsRow }: ProcedureQuestion, hasError: boolean) =>
  classNames(
    isThird
      ? hasError
        ? 'col-span-6 sm:col-span-2'
        : 'col-span-2'
      : type === 'number' || type === 'date'
        ? 'col-span-3'
        : 'col-span-6 sm:col-span-3',
    startsRow && 'col-start-1',
  )

function QuestionField({
  question,
  value,
  wounds,
  error,
  onChange,
}: {
  question: ProcedureQuestion
  value: string
  wounds: readonly WoundOption[]
  error: string | undefined
  onChange: (text: string) => void
}) {
  const { type, label, unit, options, required = false, maxLength } = question
  if (type === 'list') {
    return (
      <ListField
        label={label}
        options={options ?? []}
        chosen={parseList(value)}
        error={error}
        onChange={onChange}
      />
    )
  }
  return (
    <Field
      label={label}
      required={required}
      unit={unit}
      error={error}
      className={getFieldWidth(question, error !== undefined)}
    >
      {type === 'wound' || type === 'choice' || type === 'yes-no' ? (
        <Select
          prompt={type === 'wound' ? 'Select a wound' : required ? 'Select' : 'Not documented'}
          options={type === 'wound' ? wounds : (options ?? yesNo)}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : type === 'number' ? (
        <NumberInput value={value} onChange={({ target }) => onChange(target.value)} />
      ) : type === 'date' ? (
        <DayInput value={value} onChange={onChange} />
      ) : (
        <TextInput
          autoComplete="off"
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

/** Several answers at once, each a button that stays pressed; in the order of the list. */
function ListField({
  label,
  options,
  chosen,
  error,
  onChange,
}: {
  label: string
  options: readonly WoundOption[]
  chosen: readonly string[]
  error: string | undefined
  onChange: (text: string) => void
}) {
  return (
    <fieldset className="col-span-6 min-w-0">
      <legend className="mb-1 text-hint font-medium">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option) => {
          const isChosen = chosen.includes(option.value)
          return (
            <button
              key={option.value}
              type="button"
              aria-pressed={isChosen}
              className={classNames(
                'min-h-8 rounded-control border px-2.5 text-hint font-medium pointer-coarse:min-h-11',
                isChosen
                  ? 'border-accent bg-accent-tint text-ink'
                  : 'border-line2 bg-surface text-ink2 hover:bg-sunken',
              )}
              onClick={() =>
                onChange(
                  options
                    .map((one) => one.value)
                    .filter((one) => (one === option.value ? !isChosen : chosen.includes(one)))
                    .join(','),
                )
              }
            >
              {option.label}
            </button>
          )
        })}
      </div>
      {error !== undefined && <p className="mt-1 text-hint text-critical">{error}</p>}
    </fieldset>
  )
}

/** What is on file about the perfusion of the leg, with its date: read, never typed here. */
function PerfusionLine({
  perfusion,
}: {
  perfusion: { readonly facts: SafetyFacts; readonly today: string } | null
}) {
  if (!perfusion) return null
  const { facts, today } = perfusion
  const formatMeasured = (name: string, text: string | null, ageDays: number | null) => {
    const on = ageDays === null ? null : addDays(today, -ageDays)
    return text === null ? null : `${name} ${text}${on === null ? '' : ` on ${formatDay(on)}`}`
  }
  const measured = [
    facts.abiNoncompressible
      ? formatMeasured('ABI', 'noncompressible', facts.abiAgeDays)
      : formatMeasured('ABI', facts.abi?.toFixed(2) ?? null, facts.abiAgeDays),
    formatMeasured(
      'toe pressure',
      facts.toePressureMmHg === null ? null : `${facts.toePressureMmHg} mmHg`,
      facts.toePressureAgeDays,
    ),
  ].filter((one) => one !== null)
  return (
    <p className="mt-2 text-hint text-ink2">
      On file: {measured.length === 0 ? 'ABI and toe pressure not documented' : measured.join('; ')}.
    </p>
  )
}

function GlucoseLine({
  glucose,
  isDiabetic,
  isEntered,
  onUse,
}: {
  glucose: { readonly mgDl: number; readonly at: string } | null
  isDiabetic: boolean
  isEntered: boolean
  onUse: (text: string) => void
}) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-hint text-ink2">
      <p>
        {isDiabetic && 'Diabetes is documented. '}
        {glucose ? `On file: glucose ${glucose.mgDl} mg/dL, ${glucose.at}.` : 'No glucose on file.'}
      </p>
      {glucose && !isEntered && (
        <Button size="small" onClick={() => onUse(String(glucose.mgDl))}>
          Use this glucose
        </Button>
      )}
    </div>
  )
}

const ApplicationLine = ({ number }: { number: number | null }) =>
  number !== null && (
    <p className="mt-2 text-hint text-ink2">Application {number} to this wound in 12 weeks.</p>
  )
