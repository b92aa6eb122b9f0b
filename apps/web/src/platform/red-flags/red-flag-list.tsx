/** Every danger sign under its instruction, as the table has it. The same list on every page that speaks of them. */
import { listSignsByInstruction, type PatientLanguage } from '@mendwell/clinical'
import { classNames } from '../../ui/class-names.ts'

export const RedFlagList = ({ language, wide = false }: { language: PatientLanguage; wide?: boolean }) => (
  <div lang={language} className={classNames('grid gap-x-6 gap-y-3', wide && 'lg:grid-cols-2')}>
    {listSignsByInstruction().map(({ instruction, title, signs }) => (
      <div key={instruction} className={wide ? 'lg:first:row-span-2' : undefined}>
        {instruction === 'call-911' ? (
          <p className="font-semibold text-critical">
            <a href="tel:911" className="-my-2.5 inline-flex min-h-11 items-center underline">
              {title[language]}
            </a>
          </p>
        ) : (
          <p className="font-semibold">{title[language]}</p>
        )}
        <ul className="list-disc pl-6">
          {signs.map(({ text, firstAid }) => (
            <li key={text.en}>
              {text[language]}
              {firstAid && `. ${firstAid[language]}`}
            </li>
          ))}
        </ul>
      </div>
    ))}
  </div>
)
