/** English or Spanish, always in sight where patients read about danger signs. */
import type { PatientLanguage } from '@mendwell/clinical'
import { Segments } from '../../ui/choice/segments.tsx'

const choices = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
] as const

export const LanguageSwitch = ({
  language,
  onLanguage,
}: {
  language: PatientLanguage
  onLanguage: (language: PatientLanguage) => void
}) => <Segments label="Language / Idioma" segments={choices} value={language} onChange={onLanguage} />
