/** Tissue percentages of the wound bed, with the total always visible. An unanswered percentage is blank, not 0. */
import {
  computeTissueTotal,
  findStableEscharNote,
  getAssessmentField,
  type TissueField,
  tissueFields,
} from '@mendwell/clinical'
import { Minus, Plus } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { parseNumber } from '../../../ui/form/number-text.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CarriedBadge, useFieldAnswer } from './labeled-field.tsx'
import { getFieldAnchorId, useFormTools } from './form-tools.ts'

const step = 5
const colors: Record<TissueField, string> = {
  granulationPercentage: 'bg-[#b5404a]',
  sloughPercentage: 'bg-[#d9b765]',
  necroticPercentage: 'bg-[#2c2422]',
  epithelialPercentage: 'bg-[#ecb5ad]',
}

export function TissueSharesField() {
  const { read, values, wound } = useFormTools()
  const total = computeTissueTotal(read.answers)
  const note = findStableEscharNote({
    necroticPercentage: read.answers.necroticPercentage,
    bodyRegion: values.isNewWound ? values.bodyRegion : wound?.bodyRegion,
  })
  const shares = tissueFields.map((id) => ({ id, share: read.answers[id] ?? 0 }))
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pb-2">
        <p className="text-hint text-ink3">
          Percent of wound bed, whole numbers, total 100%. Enter 0 for all four if the wound is closed (no
          open wound bed). Leave all four blank if not assessed.
        </p>
        <div role="status">
          <Total total={total} />
        </div>
      </div>
      <div aria-hidden className="flex h-3.5 gap-px overflow-hidden rounded-badge bg-sunken">
        {shares.map(({ id, share }) => (
          <span key={id} className={colors[id]} style={{ width: `${Math.min(share, 100)}%` }} />
        ))}
      </div>
      <ul className="mt-2">
        {tissueFields.map((id) => (
          <Share key={id} id={id} />
        ))}
      </ul>
      {note && <p className="mt-3 text-hint text-ink2">{note}</p>}
    </div>
  )
}

function Total({ total }: { total: ReturnType<typeof computeTissueTotal> }) {
  if (total.state === 'unknown') return <Badge level="unknown">Not documented</Badge>
  if (total.state === 'whole') return <Badge level="good">Total 100%</Badge>
  if (total.state === 'no-open-bed') return <Badge level="note">Closed (no open wound bed)</Badge>
  if (total.state === 'impossible') return <Badge level="critical">Enter 0 to 100</Badge>
  if (total.state === 'unfinished') return <Badge level="note">Total {total.total}%: incomplete</Badge>
  return <Badge level="critical">Total {total.total}%. Must be 100%.</Badge>
}

function Share({ id }: { id: TissueField }) {
  const { text, set, label, previous, error } = useFieldAnswer(id)
  const { earlier } = useFormTools()
  const typed = parseNumber(text)
  const current = typed.state === 'number' ? typed.value : null
  const move = (by: number) => set(String(Math.min(100, Math.max(0, (current ?? 0) + by))))
  const name = getAssessmentField(id).label
  return (
    <li
      id={getFieldAnchorId(id)}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-b-0 sm:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <Field
        label={label}
        unit="%"
        hint={previous}
        error={error}
        mark={
          <span className="flex items-center gap-2">
            <CarriedBadge id={id} />
            <span
              aria-hidden
              className={classNames('size-3.5 rounded-badge border border-line2', colors[id])}
            />
          </span>
        }
      >
        <NumberInput value={text} onChange={(event) => set(event.target.value)} />
      </Field>
      <div className="flex items-center gap-2 sm:pt-5.5">
        <IconButton
          className="border border-line2"
          icon={Minus}
          label={`Decrease ${name} by ${step}`}
          onClick={() => move(-step)}
        />
        <ShareSlider
          name={name}
          value={current}
          previous={earlier?.record[id] ?? null}
          onChange={(value) => set(String(value))}
        />
        <IconButton
          className="border border-line2"
          icon={Plus}
          label={`Increase ${name} by ${step}`}
          onClick={() => move(step)}
        />
      </div>
    </li>
  )
}

/** Of the browser’s own thumb. */
const thumbPx = 16

/** The previous value is an upright mark on the track. Without a value today the thumb is pale: 0 is an answer, blank is not. */
function ShareSlider({
  name,
  value,
  previous,
  onChange,
}: {
  name: string
  value: number | null
  previous: number | null
  onChange: (value: number) => void
}) {
  return (
    <span className="relative flex min-w-24 flex-1 items-center">
      {previous !== null && (
        <span
          aria-hidden
          className="pointer-events-none absolute h-5 w-0.5 bg-ink3"
          style={{ left: `calc(${previous}% + ${thumbPx / 2 - (thumbPx * previous) / 100}px)` }}
        />
      )}
      <input
        type="range"
        min={0}
        max={100}
        step={step}
        value={value ?? 0}
        aria-label={`${name}, slider`}
        aria-valuetext={value === null ? 'Not documented' : `${value}%`}
        onChange={({ target }) => onChange(Number(target.value))}
        className={classNames('h-11 w-full cursor-pointer accent-accent', value === null && 'opacity-50')}
      />
    </span>
  )
}
