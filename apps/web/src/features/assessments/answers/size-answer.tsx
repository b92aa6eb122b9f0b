/** Length, width and depth as measured; area and volume as computed from them, each with its method. */
import { areaMethods, volumeMethods } from '@mendwell/clinical'
import { AnswerInput } from './answer-input.tsx'
import { previousWords, useFormTools } from './tools.ts'

export function SizeAnswer() {
  const { read, earlier } = useFormTools()
  const { area, volume } = read.answers
  return (
    <>
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-3">
        <AnswerInput id="length" />
        <AnswerInput id="width" />
        <AnswerInput id="depth" />
      </div>
      <dl className="mt-3 grid grid-cols-1 gap-x-4 gap-y-2 rounded-control bg-sunken px-3 py-2.5 sm:grid-cols-2">
        <Computed
          name="Area"
          value={area}
          unit="cm²"
          method={areaMethods[0]?.label}
          needs="length and width"
          previous={previousWords('area', earlier)}
        />
        <Computed
          name="Volume"
          value={volume}
          unit="cm³"
          method={volumeMethods[0]?.label}
          needs="length, width and depth"
          previous={previousWords('volume', earlier)}
        />
      </dl>
      <div className="mt-3">
        <AnswerInput id="measuredAfterDebridement" />
      </div>
    </>
  )
}

function Computed({
  name,
  value,
  unit,
  method,
  needs,
  previous,
}: {
  name: string
  value: number | null | undefined
  unit: string
  method: string | undefined
  needs: string
  previous: string | undefined
}) {
  const isKnown = value !== null && value !== undefined
  return (
    <div>
      <dt className="text-hint text-ink3">{name}</dt>
      <dd>
        {isKnown ? (
          <output className="text-banner">
            {value} <span className="text-body font-normal text-ink2">{unit}</span>
          </output>
        ) : (
          <span className="text-ink3">needs {needs}</span>
        )}
        <span className="block text-hint text-ink3">
          {[isKnown && method, previous].filter(Boolean).join(', ')}
        </span>
      </dd>
    </div>
  )
}
