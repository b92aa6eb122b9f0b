/** Phone links beside an instruction. "Call 911" is the only filled button of its page. */
import { type PatientLanguage, redFlagLabels } from '@mendwell/clinical'
import { Phone } from 'lucide-react'
import { getButtonClass } from '../../ui/button.tsx'
import { toDialableNumber } from './dialable-number.ts'

const icon = <Phone className="size-5 shrink-0" />

export const Call911Link = ({ language, onCall }: { language: PatientLanguage; onCall?: () => void }) => (
  <a href="tel:911" onClick={onCall} className={`${getButtonClass('primary', 'large')} w-full`}>
    {icon}
    {redFlagLabels.call911[language]}
  </a>
)

/** With the name of the facility where the page may know it. */
export function CallCareTeamLink({
  language,
  phone,
  name,
}: {
  language: PatientLanguage
  phone: string
  name?: string | undefined
}) {
  const number = toDialableNumber(phone)
  const label = name
    ? `${language === 'es' ? 'Llamar a' : 'Call'} ${name}`
    : redFlagLabels.callCareTeam[language]
  if (!number) return <p>{`${label}: ${phone}`}</p>
  return (
    <a
      href={`tel:${number}`}
      className={`${getButtonClass('secondary', 'large')} w-full py-2 text-center whitespace-normal!`}
    >
      {icon}
      <span>
        {label}, <span className="whitespace-nowrap">{phone}</span>
      </span>
    </a>
  )
}
