/** A wound's status for the patient, in English and Spanish: rules HM1 and HM2. Short sentences in everyday words. */
import { roundToPrecision } from '../decimals.ts'
import { describeAreaChange } from '../healing/area-change.ts'
import type { HealingVisit } from '../healing/closure.ts'
import type { MeasuredStatusId } from '../healing/measured-statuses.ts'
import { computeAreaError } from '../measurement/error.ts'
import { getStoredArea, checkComparability } from '../measurement/measurement.ts'
import type { LocalizedText, PatientLanguage } from './patient-languages.ts'
import { compareSize } from './size-comparison.ts'

export { formatPatientSite } from './patient-sites.ts'

export const plainStatuses: Readonly<
  Record<MeasuredStatusId | 'healed', { readonly word: LocalizedText; readonly says: LocalizedText }>
> = {
  improving: {
    word: { en: 'Getting better', es: 'Mejorando' },
    says: {
      en: 'Your wound is healing. Keep going with your care.',
      es: 'Su herida está sanando. Siga con su cuidado.',
    },
  },
  stable: {
    word: { en: 'About the same', es: 'Casi igual' },
    says: {
      en: 'Your wound has not changed much. That can be normal for a while.',
      es: 'Su herida no ha cambiado mucho. Eso puede ser normal por un tiempo.',
    },
  },
  stalled: {
    word: { en: 'Slow to heal', es: 'Sana despacio' },
    says: {
      en: 'Your wound has not changed much for a while. Your care team will look for the reason with you.',
      es: 'Su herida no ha cambiado mucho desde hace un tiempo. Su equipo médico buscará la causa con usted.',
    },
  },
  deteriorating: {
    word: { en: 'Needs attention', es: 'Necesita atención' },
    says: {
      en: 'Your wound looks worse than before. Call your care team if they have not called you.',
      es: 'Su herida se ve peor que antes. Llame a su equipo médico si no le han llamado.',
    },
  },
  'looks-healed': {
    word: { en: 'Looks closed', es: 'Parece cerrada' },
    says: {
      en: 'Your wound looks closed. Your care team will check it again to be sure.',
      es: 'Su herida parece cerrada. Su equipo médico la revisará otra vez para estar seguro.',
    },
  },
  healed: {
    word: { en: 'Healed', es: 'Sanada' },
    says: {
      en: 'Your care team confirmed that it has healed.',
      es: 'Su equipo médico confirmó que ya sanó.',
    },
  },
  unknown: {
    word: { en: 'We cannot tell yet', es: 'Todavía no se sabe' },
    says: {
      en: 'It takes a few visits to see how a wound heals.',
      es: 'Hacen falta varias visitas para ver cómo sana una herida.',
    },
  },
}

const isHollow = ({ undermining, tunneling }: HealingVisit) => undermining === true || tunneling === true

/** The newest size in one sentence, beside a thing that everybody knows. */
export function formatPlainSize(visits: readonly HealingVisit[], language: PatientLanguage): string {
  const isSpanish = language === 'es'
  const last = visits.findLast((visit) => getStoredArea(visit) !== null)
  const area = last ? getStoredArea(last) : null
  if (!last || area === null)
    return isSpanish ? 'Todavía no se ha medido su herida.' : 'Your wound has not been measured yet.'
  if (area === 0) {
    if (isHollow(last))
      return isSpanish
        ? 'En la última revisión la piel estaba cerrada, pero todavía hay un hueco debajo.'
        : 'At the last check the skin was closed, but there is still a gap under it.'
    return isSpanish
      ? 'En la última revisión la herida estaba cerrada.'
      : 'At the last check the wound was closed.'
  }
  const known = computeAreaError(last)
  const size = compareSize(area, known.state === 'known' ? known.errorCm2 : null, language)
  if (!size)
    return isSpanish
      ? 'La última medida no es lo bastante exacta para decir el tamaño.'
      : 'The last measurement is not exact enough to tell its size.'
  return isSpanish ? `Es ${size}.` : `It is ${size}.`
}

/** The newest size beside the first one that can be compared with it. `day` writes a date. */
export function formatPlainChange(
  visits: readonly HealingVisit[],
  day: (date: string) => string,
  language: PatientLanguage,
): string {
  const say = (en: string, es: string) => (language === 'es' ? es : en)
  const measured = visits.filter((visit) => getStoredArea(visit) !== null)
  const last = measured.at(-1)
  const first =
    last && measured.find((one) => one !== last && checkComparability(one, last).state === 'comparable')
  const nothing = say(
    'There is no earlier size to compare with yet.',
    'Todavía no hay otra medida para comparar.',
  )
  if (!last || !first) return nothing
  const change = describeAreaChange(first, last)
  const since = day(first.date)
  if (change.state === 'not-comparable') return nothing
  if (!('percent' in change))
    return change.state === 'opened'
      ? say(`It was closed on ${since} and is open again.`, `Estaba cerrada el ${since} y se volvió a abrir.`)
      : say(`It was closed on ${since} and is still closed.`, `Estaba cerrada el ${since} y sigue así.`)
  if (change.state === 'cannot-tell')
    return say(
      `We cannot tell yet if it has changed since ${since}.`,
      `Todavía no se sabe si ha cambiado desde el ${since}.`,
    )
  if (getStoredArea(last) === 0)
    return isHollow(last)
      ? say(`The skin over it has closed since ${since}.`, `La piel se ha cerrado desde el ${since}.`)
      : say(`It has closed since ${since}.`, `Se ha cerrado desde el ${since}.`)
  const percent = roundToPrecision(Math.abs(change.percent), 0)
  return change.direction === 'smaller'
    ? say(
        `It is about ${percent}% smaller than on ${since}.`,
        `Es un ${percent}% más pequeña que el ${since}.`,
      )
    : say(`It is about ${percent}% larger than on ${since}.`, `Es un ${percent}% más grande que el ${since}.`)
}
