/** The page in English or Spanish, always in sight where patients read about danger signs. */
import { chooseLanguage, languageChoices } from './language.ts'
import { useLanguage } from './use-language.ts'
import { Segments } from '../../ui/choice/segments.tsx'

export const LanguageSwitch = () => (
  <Segments
    label="Language / Idioma"
    segments={languageChoices}
    value={useLanguage()}
    onChange={chooseLanguage}
  />
)
