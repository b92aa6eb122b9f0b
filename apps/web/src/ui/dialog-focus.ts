/** Moves the focus into a dialog when it opens, and back when it closes. */
import { useRef } from 'react'

export function useDialogFocus() {
  const opener = useRef<Element | null>(null)
  return {
    /** A form starts at its first field, not at the close button. */
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement
      const dialog = event.currentTarget instanceof Element ? event.currentTarget : null
      const field = dialog?.querySelector<HTMLElement>('input, textarea, select')
      if (!field) return
      event.preventDefault()
      field.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
