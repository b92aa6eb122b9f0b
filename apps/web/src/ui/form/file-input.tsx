/** A file from this device. */
import type { ComponentProps } from 'react'
import { useFieldControl } from './field.tsx'

export const FileInput = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <input
    {...useFieldControl()}
    {...props}
    type="file"
    className="w-full rounded-control border border-line2 bg-surface px-3 py-2 file:mr-3 file:rounded-badge file:border-0 file:bg-sunken file:px-2.5 file:py-1 file:text-ink"
  />
)
