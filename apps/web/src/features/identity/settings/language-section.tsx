/** The language of a patient's pages: on this device at once, and in the record, so that links and other devices follow. */
import { t } from '@lingui/core/macro'
import { Card } from '../../../ui/card.tsx'
import { Segments } from '../../../ui/choice/segments.tsx'
import { chooseLanguage, languageChoices } from '../../../platform/i18n/language.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useUpdateLanguage } from './data.ts'

export function LanguageSection() {
  const change = useUpdateLanguage()
  return (
    <Card title={t`Language`}>
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-4">
        <p className="text-hint text-ink2">{t`For these pages, photo links, and printed sheets.`}</p>
        <Segments
          label="Language / Idioma"
          segments={languageChoices}
          value={useLanguage()}
          onChange={(language) => {
            chooseLanguage(language)
            change.mutate(language, { refused: t`The language was saved on this device only.` })
          }}
        />
      </div>
    </Card>
  )
}
