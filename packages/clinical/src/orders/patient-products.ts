/** Products of an order in the words of the patient's pages. What is not listed is shown as it was ordered. Rule WO8. */
import { findProducts } from '../contraindications/find-products.ts'
import type { PatientLanguage } from '../home/patient-languages.ts'

type Words = { readonly [language in PatientLanguage]: string }

const words: Readonly<Record<string, Words>> = {
  'Silver dressing': { en: 'silver dressing', es: 'apósito con plata' },
  'Silver foam with adhesive border': {
    en: 'foam dressing with silver and a sticky border',
    es: 'apósito de espuma con plata y borde adhesivo',
  },
  'Cadexomer iodine': { en: 'iodine dressing', es: 'apósito con yodo' },
  'Medical honey': { en: 'medical honey dressing', es: 'apósito con miel medicinal' },
  'Collagenase ointment': { en: 'enzyme ointment (collagenase)', es: 'pomada de enzimas (colagenasa)' },
  'Collagen dressing': { en: 'collagen dressing', es: 'apósito de colágeno' },
  'Foam with silicone adhesive border': {
    en: 'foam dressing with a soft sticky border',
    es: 'apósito de espuma con borde adhesivo suave',
  },
  'Foam with adhesive border': {
    en: 'foam dressing with a sticky border',
    es: 'apósito de espuma con borde adhesivo',
  },
  'Foam dressing': { en: 'foam dressing', es: 'apósito de espuma' },
  'Silicone foam': { en: 'foam dressing', es: 'apósito de espuma' },
  Hydrocolloid: { en: 'hydrocolloid dressing', es: 'apósito hidrocoloide' },
  'Transparent film': { en: 'clear film', es: 'película transparente' },
  'Silicone contact layer': { en: 'non-stick layer', es: 'capa que no se pega' },
  'Contact layer': { en: 'non-stick layer', es: 'capa que no se pega' },
  'Alginate or gelling fiber': { en: 'absorbing fiber dressing', es: 'apósito de fibra absorbente' },
  Hydrogel: { en: 'wound gel', es: 'gel para heridas' },
  'Superabsorbent dressing': { en: 'extra absorbing pad', es: 'apósito muy absorbente' },
  Gauze: { en: 'gauze', es: 'gasa' },
  'Moist gauze': { en: 'moist gauze', es: 'gasa húmeda' },
  'Gelatin paste bandage (Unna boot)': {
    en: 'zinc paste bandage (Unna boot)',
    es: 'venda con pasta de zinc (bota de Unna)',
  },
  'Saline or water': { en: 'saline (salt water) or clean water', es: 'solución salina o agua limpia' },
  'Wound cleanser': { en: 'wound cleanser or mild soap', es: 'limpiador de heridas o jabón suave' },
  'Negative pressure therapy': { en: 'wound vacuum dressing', es: 'apósito con vacío' },
  Compression: { en: 'compression wrap', es: 'vendaje de compresión' },
  'Reduced compression': { en: 'light compression wrap', es: 'vendaje de compresión ligera' },
  'Total contact cast': { en: 'total contact cast', es: 'yeso de contacto total' },
}

/** Only where the text names one product; the words of two would read like one. */
export function formatPatientProduct(text: string, language: PatientLanguage): string {
  const found = findProducts(text)
  const [only] = found
  return found.length === 1 && only ? (words[only.label]?.[language] ?? text) : text
}
