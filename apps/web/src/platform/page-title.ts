/** The browser tab's title. It never holds a patient's name: tabs and histories are seen by others. */
import { useEffect } from 'react'

export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Mendwell`
  }, [title])
}
