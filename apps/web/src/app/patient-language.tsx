/** The language around a patient's pages. Some answers contain texts for patients: they are requested again when it changes. */
import type { CurrentUser } from '@mendwell/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { usePageLanguage } from '../platform/i18n/language.ts'

export function PatientLanguage({ preferred }: { preferred: CurrentUser['language'] }) {
  const language = usePageLanguage(preferred)
  const requested = useRef(language)
  const client = useQueryClient()
  useEffect(() => {
    if (requested.current !== language) void client.invalidateQueries()
    requested.current = language
  }, [client, language])
  return null
}
