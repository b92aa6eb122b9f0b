/** Takes a barcode: from a hardware scanner, which types it and Enter, from the clipboard, or from the camera where the browser can read one. */
import { ScanBarcode } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Field } from '../form/field.tsx'
import { TextInput } from '../form/text-input.tsx'
import { canScanWithCamera } from './barcode-detector.ts'
import { cleanScan, isSeparatorKey, separator } from './scan-text.ts'

const CameraDialog = lazy(async () => ({ default: (await import('./camera-dialog.tsx')).CameraDialog }))

export function ScanField({
  label,
  hint = 'Scan the barcode, or paste or type what is printed below it and press Enter',
  error,
  action,
  onScan,
}: {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** The button for what was typed: `Read`. */
  action: string
  onScan: (text: string) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [isCameraOpen, setCameraOpen] = useState(false)
  const read = (text: string) => {
    const scanned = cleanScan(text)
    if (scanned !== '') onScan(scanned)
  }
  const insertSeparator = (field: HTMLInputElement) => {
    const { selectionStart, selectionEnd, value } = field
    field.setRangeText(separator, selectionStart ?? value.length, selectionEnd ?? value.length, 'end')
  }
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Field label={label} hint={hint} error={error} className="min-w-60 flex-1 max-sm:basis-full">
        <TextInput
          ref={input}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={400}
          onKeyDown={(event) => {
            if (isSeparatorKey(event)) {
              event.preventDefault()
              insertSeparator(event.currentTarget)
            }
            if (event.key !== 'Enter') return
            // The scanner's Enter ends the code, not the form around it.
            event.preventDefault()
            event.stopPropagation()
            read(event.currentTarget.value)
            event.currentTarget.select()
          }}
          onPaste={(event) => {
            event.preventDefault()
            const text = cleanScan(event.clipboardData.getData('text'))
            const { selectionStart, selectionEnd, value } = event.currentTarget
            event.currentTarget.setRangeText(
              text,
              selectionStart ?? value.length,
              selectionEnd ?? value.length,
              'end',
            )
            read(event.currentTarget.value)
          }}
        />
      </Field>
      <div className="flex gap-2 sm:pt-6.5">
        <Button onClick={() => read(input.current?.value ?? '')}>{action}</Button>
        {canScanWithCamera() && (
          <Button icon={<ScanBarcode />} onClick={() => setCameraOpen(true)}>
            Use camera
          </Button>
        )}
      </div>
      <Suspense>
        {isCameraOpen && (
          <CameraDialog
            onScan={(text) => {
              setCameraOpen(false)
              if (input.current) input.current.value = cleanScan(text)
              read(text)
            }}
            onClose={() => setCameraOpen(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
