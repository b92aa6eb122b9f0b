/** The page in English or Spanish, always in sight where patients read about danger signs. */
import { chooseLanguage } from './language.ts'
import { useLanguage } from './use-language.ts'
import { Segments } from '../../ui/choice/segments.tsx'

const choices = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
] as const

export const LanguageSwitch = () => (
  <Segments label="Language / Idioma" segments={choices} value={useLanguage()} onChange={chooseLanguage} />
)
