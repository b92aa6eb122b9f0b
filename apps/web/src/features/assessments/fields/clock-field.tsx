/**
 * Places around the wound on a clock face, each with its depth. One stop of the Tab key: arrow keys walk round the face, Space
 * marks; the depths follow below it.
 */
import { clockDepthCm, clockPositions } from '@mendwell/clinical'
import { type KeyboardEvent, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { parseNumber } from '../../../ui/form/number-text.ts'
import { OctagonAlert } from 'lucide-react'
import { getFieldAnchorId, formatPreviousAnswer, useFormTools } from './form-tools.ts'
import type { ClockText } from '../values/values.ts'

const radiusPercent = 41

function getPosition(index: number): { left: string; top: string } {
  const angle = (index / clockPositions.length) * 2 * Math.PI
  return {
    left: `${50 + radiusPercent * Math.sin(angle)}%`,
    top: `${50 - radiusPercent * Math.cos(angle)}%`,
  }
}

export function ClockField({ which }: { which: 'undermining' | 'tunneling' }) {
  const { values, change, problems, earlier } = useFormTools()
  const id = which === 'undermining' ? 'underminingPlaces' : 'tunnelingPlaces'
  const places = values[which]
  const face = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState(0)
  const set = (next: readonly ClockText[]) => change((all) => ({ ...all, [which]: next }))
  const toggle = (position: number) =>
    set(
      places.some((place) => place.position === position)
        ? places.filter((place) => place.position !== position)
        : [...places, { position, depth: '' }],
    )
  const moveFocus = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (by === undefined || event.altKey) return
    event.preventDefault()
    const next = (reached + by + clockPositions.length) % clockPositions.length
    setReached(next)
    face.current?.querySelectorAll('button')[next]?.focus()
  }
  const error = problems.get(id)
  const shown = [...clockPositions, null].flatMap(
    (position) => places.find((place) => place.position === position) ?? [],
  )
  return (
    <div id={getFieldAnchorId(id)} className="mt-3 flex flex-wrap gap-x-6 gap-y-3">
      <div>
        <p className="pb-1 text-center text-label text-ink3">Head</p>
        <div
          ref={face}
          role="group"
          aria-label={`Clock positions of ${which}`}
          onKeyDown={moveFocus}
          className="relative size-60 rounded-full border border-line2 bg-sunken"
        >
          <span
            aria-hidden
            className="absolute top-1/2 left-1/2 size-20 -translate-x-1/2 -translate-y-1/2 rounded-full border border-line2 bg-surface"
          />
          {clockPositions.map((position, index) => {
            const isOn = places.some((place) => place.position === position)
            return (
              <button
                key={position}
                type="button"
                aria-pressed={isOn}
                aria-label={`${position} o’clock`}
                tabIndex={index === reached ? 0 : -1}
                onFocus={() => setReached(index)}
                onClick={() => toggle(position)}
                style={getPosition(index)}
                className={classNames(
                  'absolute size-11 -translate-x-1/2 -translate-y-1/2 rounded-full border font-medium',
                  isOn
                    ? 'border-accent bg-accent text-on-accent'
                    : 'border-transparent text-ink2 hover:border-line2 hover:bg-surface',
                )}
              >
                {position}
              </button>
            )
          })}
        </div>
      </div>
      <div className="min-w-52 flex-1">
        {shown.length === 0 && (
          <p className="text-ink2">Select each clock position with {which}, then enter its depth.</p>
        )}
        <ul className="flex flex-col gap-2">
          {shown.map(({ position, depth }) => (
            <li key={position}>
              <Field
                label={position === null ? 'Depth, position not documented' : `Depth at ${position} o’clock`}
                unit="cm"
                hint={
                  depth.trim() === '' ? 'If blank, documented as present with depth not measured' : undefined
                }
                error={findDepthProblem(depth)}
              >
                <NumberInput
                  value={depth}
                  onChange={(event) =>
                    set(
                      places.map((place) =>
                        place.position === position ? { position, depth: event.target.value } : place,
                      ),
                    )
                  }
                />
              </Field>
            </li>
          ))}
        </ul>
        {error && (
          <p className="mt-1.5 flex items-start gap-1.5 text-hint text-critical">
            <OctagonAlert className="mt-0.5 size-3.5 shrink-0" />
            {error}
          </p>
        )}
        <p className="mt-1.5 text-hint text-ink3">{formatPreviousAnswer(id, earlier)}</p>
      </div>
    </div>
  )
}

/** Shown beside the depth; the rule's own text is below the list. */
function findDepthProblem(depth: string): string | undefined {
  const read = parseNumber(depth)
  if (read.state === 'not-a-number') return 'Enter a number'
  if (read.state === 'number' && (read.value <= clockDepthCm.above || read.value > clockDepthCm.to))
    return `Enter a depth above 0, up to ${clockDepthCm.to} cm`
  return undefined
}
