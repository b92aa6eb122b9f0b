/** A file from the device. On a phone it offers the camera app too. */
import { Camera, Image as ImageIcon } from 'lucide-react'
import { useRef } from 'react'
import { Button, type ButtonVariant } from '../../../ui/button.tsx'

export function GalleryButton({
  label,
  isPlain = false,
  variant,
  capture,
  disabledReason,
  onBefore,
  onFile,
}: {
  label: string
  /** Small, beneath an icon, as beside the shutter. */
  isPlain?: boolean
  variant?: ButtonVariant
  /** Straight to the phone's camera app. */
  capture?: 'environment'
  disabledReason?: string | undefined
  /** Intercepts the click: no file is requested yet. */
  onBefore?: (() => void) | undefined
  onFile: (file: File) => void
}) {
  const input = useRef<HTMLInputElement | null>(null)
  const openFilePicker = () => (onBefore ? onBefore() : input.current?.click())
  const Icon = capture ? Camera : ImageIcon
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture={capture}
        className="sr-only"
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onFile(file)
        }}
      />
      {isPlain ? (
        <button
          type="button"
          aria-label={label}
          onClick={openFilePicker}
          className="inline-flex min-h-11 flex-col items-center gap-0.5 px-2 text-hint text-ink2"
        >
          <Icon className="size-5.5" />
          Gallery
        </button>
      ) : (
        <Button variant={variant} icon={<Icon />} disabledReason={disabledReason} onClick={openFilePicker}>
          {label}
        </Button>
      )}
    </>
  )
}
