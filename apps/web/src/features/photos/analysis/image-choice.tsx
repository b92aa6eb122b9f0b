/** The image to analyze: selected or dropped here, shown before anything is done with it. */
import { ImageUp, Lightbulb } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { toastProblem } from '../../../platform/toasts.ts'
import { classNames } from '../../../ui/class-names.ts'

const maxBytes = 10 * 1024 * 1024

/** What can be analyzed: an image of at most 10 MB. Returns why not. */
function acceptImage(file: File | undefined, onFile: (file: File) => void) {
  if (!file) return
  if (!file.type.startsWith('image/')) return toastProblem('Error', 'This file is not an image.')
  if (file.size > maxBytes) return toastProblem('Error', 'This image is larger than 10 MB.')
  onFile(file)
}

export function ImageInput({
  onFile,
  onOpen,
}: {
  onFile: (file: File) => void
  onOpen: (open: () => void) => void
}) {
  return (
    <input
      ref={(element) => onOpen(() => element?.click())}
      type="file"
      accept="image/*"
      aria-label="Select a wound image"
      className="sr-only"
      tabIndex={-1}
      onChange={({ target }) => {
        const [file] = target.files ?? []
        target.value = ''
        acceptImage(file, onFile)
      }}
    />
  )
}

/** An image dropped anywhere on it is accepted. */
export function useDropTarget(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  const depth = useRef(0)
  const end = () => {
    depth.current = 0
    setOver(false)
  }
  return {
    isOver,
    handlers: {
      onDragEnter: (event: DragEvent) => {
        event.preventDefault()
        depth.current += 1
        setOver(true)
      },
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDragLeave: () => {
        depth.current -= 1
        if (depth.current <= 0) end()
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        end()
        acceptImage(event.dataTransfer.files[0], onFile)
      },
    },
  }
}

export function DropZone({ isOver, onAsk }: { isOver: boolean; onAsk: () => void }) {
  return (
    <button
      type="button"
      onClick={onAsk}
      className={classNames(
        'flex min-h-60 w-full flex-col items-center justify-center gap-1.5 rounded-control border border-dashed px-4 py-8 text-center',
        isOver ? 'border-accent bg-accent-tint' : 'border-line2 bg-sunken hover:border-accent',
      )}
    >
      <ImageUp className="mb-1 size-8 text-ink3 stroke-[1.5]" />
      <span className="text-h2">{isOver ? 'Drop image here' : 'Upload a wound image'}</span>
      <span className="text-ink2 pointer-coarse:hidden">Click to select, or drag and drop</span>
      <span className="hidden text-ink2 pointer-coarse:inline">Tap to select</span>
      <span className="text-hint text-ink3">JPG, PNG, WebP, max 10MB</span>
    </button>
  )
}

const tips = [
  'Good, even lighting; no flash on a moist wound bed',
  'Place the marker card next to the wound for scale; without it the wound can’t be measured',
  'The whole wound in the frame, with some periwound skin',
  'A steady camera, directly above the wound',
]

export function Tips() {
  return (
    <section aria-label="Tips" className="rounded-control border border-line bg-sunken px-3.5 py-3">
      <h3 className="flex items-center gap-2 font-medium">
        <Lightbulb className="text-ink3" />
        Tips for best results
      </h3>
      <ul className="mt-1.5 list-disc pl-8 text-ink2">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </section>
  )
}
