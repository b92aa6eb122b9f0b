/** Length, width and depth as measured; area and volume as computed from them, each with its method. */
import { areaMethods, volumeMethods } from '@mendwell/clinical'
import type { ReactNode } from 'react'
import { FieldInput } from './field-input.tsx'
import { PhotoSize } from './photo-sizes.tsx'
import { formatPreviousAnswer, useFormTools } from './form-tools.ts'

export function SizeField() {
  const { read, earlier, values, capture } = useFormTools()
  const isByPhoto = values.photo?.fields.includes('area') ?? false
  const { area, volume } = read.answers
  return (
    <>
      {capture && <div className="mb-3 flex flex-wrap items-center gap-2">{capture}</div>}
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-1">
          <FieldInput id="length" />
          <PhotoSize field="length" />
        </div>
        <div className="flex min-w-0 flex-col gap-1">
          <FieldInput id="width" />
          <PhotoSize field="width" />
        </div>
        <FieldInput id="depth" />
      </div>
      <dl className="mt-3 grid grid-cols-1 gap-x-4 gap-y-2 rounded-control bg-sunken px-3 py-2.5 sm:grid-cols-2">
        <ComputedSize
          name="Area"
          value={area}
          unit="cm²"
          method={areaMethods.find(({ id }) => id === (isByPhoto ? 'photo-outline' : 'length-width'))?.label}
          needs="length and width"
          previous={formatPreviousAnswer('area', earlier)}
        >
          <PhotoSize field="area" />
        </ComputedSize>
        <ComputedSize
          name="Volume"
          value={volume}
          unit="cm³"
          method={volumeMethods[0]?.label}
          needs="length, width, and depth"
          previous={formatPreviousAnswer('volume', earlier)}
        />
      </dl>
      <div className="mt-3">
        <FieldInput id="measuredAfterDebridement" />
      </div>
    </>
  )
}

function ComputedSize({
  name,
  value,
  unit,
  method,
  needs,
  previous,
  children,
}: {
  name: string
  value: number | null | undefined
  unit: string
  method: string | undefined
  needs: string
  previous: string | undefined
  children?: ReactNode
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
          <span className="text-ink3">Enter {needs}</span>
        )}
        <span className="block text-hint text-ink3">
          {[isKnown && method, previous].filter(Boolean).join(', ')}
        </span>
        {children}
      </dd>
    </div>
  )
}
