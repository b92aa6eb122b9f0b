/**
 * A wound's area beside a thing that everybody knows: rule HM7. Only what holds for the whole range that the measurement allows is said; an
 * area whose error is unknown gets a wide range.
 */
import type { LocalizedText, PatientLanguage } from './patient-languages.ts'

/** Smallest first, with the area of one side. Coins by the US Mint, the card by ISO/IEC 7810, the bill by the Bureau of Engraving and Printing. */
export const familiarThings: readonly { readonly areaCm2: number; readonly name: LocalizedText }[] = [
  { areaCm2: 0.32, name: { en: 'a pencil eraser', es: 'el borrador de un lápiz' } },
  { areaCm2: 1, name: { en: 'a shirt button', es: 'un botón de camisa' } },
  { areaCm2: 2.52, name: { en: 'a dime', es: 'una moneda de 10 centavos' } },
  { areaCm2: 4.62, name: { en: 'a quarter', es: 'una moneda de 25 centavos' } },
  { areaCm2: 14.3, name: { en: 'a golf ball', es: 'una pelota de golf' } },
  { areaCm2: 46.2, name: { en: 'a credit card', es: 'una tarjeta de crédito' } },
  { areaCm2: 103.4, name: { en: 'a dollar bill', es: 'un billete de un dólar' } },
  { areaCm2: 301.6, name: { en: 'half a sheet of paper', es: 'media hoja de papel' } },
  { areaCm2: 603.2, name: { en: 'a sheet of paper', es: 'una hoja de papel' } },
]

/** As far from a thing as "about the size of" still holds. */
export const aboutShare = 0.25
/** The range of an area whose error is not known. */
export const unknownErrorShare = 0.25

/** `about the size of a quarter`; `errorCm2` null: not known. The area is above 0. Empty where nothing can be said. */
export function compareSize(areaCm2: number, errorCm2: number | null, language: PatientLanguage): string {
  const error = errorCm2 ?? areaCm2 * unknownErrorShare
  const [least, most] = [areaCm2 - error, areaCm2 + error]
  const isAbout = (thing: number) => least >= thing * (1 - aboutShare) && most <= thing * (1 + aboutShare)
  const about = familiarThings
    .filter((thing) => isAbout(thing.areaCm2))
    .toSorted((a, b) => Math.abs(Math.log(a.areaCm2 / areaCm2)) - Math.abs(Math.log(b.areaCm2 / areaCm2)))[0]
  const isSpanish = language === 'es'
  if (about)
    return isSpanish
      ? `más o menos del tamaño de ${about.name.es}`.replace('de el ', 'del ')
      : `about the size of ${about.name.en}`
  const smaller = familiarThings.findLast((thing) => thing.areaCm2 < least)?.name[language]
  const larger = familiarThings.find((thing) => thing.areaCm2 > most)?.name[language]
  const words = isSpanish
    ? { bigger: 'más grande que', smaller: 'más pequeña que', and: 'y' }
    : { bigger: 'bigger than', smaller: 'smaller than', and: 'and' }
  return [smaller && `${words.bigger} ${smaller}`, larger && `${words.smaller} ${larger}`]
    .filter(Boolean)
    .join(` ${words.and} `)
}
