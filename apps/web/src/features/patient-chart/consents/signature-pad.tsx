/**
 * A signature field: with a finger, a pen or the mouse; by keyboard a typed name is drawn instead. The result is an image either way,
 * always ink on white.
 */
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Segments } from '../../../ui/choice/segments.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'

const width = 600
const height = 180
const ink = '#14201f'
const paper = '#ffffff'

type SignatureMode = 'draw' | 'type'

export function SignaturePad({
  label,
  value,
  error,
  onChange,
}: {
  label: string
  /** A signature from an unfinished form is shown as it is, until it is cleared. */
  value: string
  error?: string | undefined
  /** The signature as a PNG data address, empty while there is none. */
  onChange: (picture: string) => void
}) {
  const [way, setWay] = useState<SignatureMode>('draw')
  const [name, setName] = useState('')
  const [isSigned, setSigned] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const area = useRef<HTMLDivElement>(null)
  // It is below the other fields: a missing signature is shown where it is asked for.
  useEffect(() => {
    if (error !== undefined) area.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  const last = useRef<{ x: number; y: number } | null>(null)

  const clear = () => {
    const context = canvas.current?.getContext('2d')
    if (context) {
      context.fillStyle = paper
      context.fillRect(0, 0, width, height)
    }
    setSigned(false)
    setName('')
    onChange('')
  }
  const getPoint = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    return {
      x: ((event.clientX - box.left) / box.width) * width,
      y: ((event.clientY - box.top) / box.height) * height,
    }
  }
  const startStroke = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const context = event.currentTarget.getContext('2d')
    if (context && !isSigned) {
      context.fillStyle = paper
      context.fillRect(0, 0, width, height)
    }
    last.current = getPoint(event)
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const context = event.currentTarget.getContext('2d')
    if (!last.current || !context) return
    const next = getPoint(event)
    context.strokeStyle = ink
    context.lineWidth = 3
    context.lineCap = 'round'
    context.beginPath()
    context.moveTo(last.current.x, last.current.y)
    context.lineTo(next.x, next.y)
    context.stroke()
    last.current = next
  }
  const endStroke = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!last.current) return
    last.current = null
    setSigned(true)
    onChange(event.currentTarget.toDataURL('image/png'))
  }
  const handleType = (text: string) => {
    setName(text)
    setSigned(text.trim() !== '')
    onChange(text.trim() === '' ? '' : renderNameImage(text.trim()))
  }
  return (
    <div ref={area} className="flex scroll-my-4 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-hint font-medium">{label}</span>
        <Segments<SignatureMode>
          label="How to sign"
          segments={[
            { value: 'draw', label: 'Draw' },
            { value: 'type', label: 'Type name' },
          ]}
          value={way}
          onChange={(next) => {
            clear()
            setWay(next)
          }}
        />
      </div>
      {value !== '' && !isSigned ? (
        <div className="flex items-end justify-between gap-2">
          <img src={value} alt="Signature" className="max-w-72 rounded-control border border-line2" />
          <Button size="small" variant="quiet" onClick={clear}>
            Clear
          </Button>
        </div>
      ) : way === 'draw' ? (
        <>
          <canvas
            ref={canvas}
            width={width}
            height={height}
            role="img"
            aria-label={isSigned ? 'Drawn signature' : 'Signature area, empty'}
            className="aspect-[10/3] w-full cursor-crosshair touch-none rounded-control border border-line2 bg-[#ffffff]"
            onPointerDown={startStroke}
            onPointerMove={draw}
            onPointerUp={endStroke}
            onPointerCancel={endStroke}
          />
          <div className="flex items-center justify-between gap-2">
            <p className="text-hint text-ink3">Sign with your finger, stylus, or mouse.</p>
            <Button size="small" variant="quiet" onClick={clear}>
              Clear
            </Button>
          </div>
        </>
      ) : (
        <Field label="Full name" hint="Typing your name counts as your signature.">
          <TextInput
            autoComplete="off"
            maxLength={80}
            value={name}
            onChange={(event) => handleType(event.target.value)}
          />
        </Field>
      )}
      {error !== undefined && (
        <p role="alert" className="text-hint text-critical">
          {error}
        </p>
      )}
    </div>
  )
}

/** A typed name as an image, marked as typed. */
function renderNameImage(name: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return ''
  context.fillStyle = paper
  context.fillRect(0, 0, width, height)
  context.fillStyle = ink
  context.textBaseline = 'middle'
  context.font = 'italic 44px Newsreader Variable, Georgia, serif'
  context.fillText(name, 24, 80, width - 48)
  context.font = '16px IBM Plex Sans Variable, sans-serif'
  context.fillText('Typed signature', 24, 148, width - 48)
  return canvas.toDataURL('image/png')
}
