/**
 * What products in use do at a wound, by their labels in the product list, so that a rule reviews an order and never contradicts it. Rule RE20.
 */
import { products } from '../contraindications/products.ts'
import type { ProductTrait } from '../contraindications/products.ts'
import type { WoundPicture } from './wound-picture.ts'

const listLabels = (trait: ProductTrait) =>
  products.filter(({ traits }) => traits.includes(trait)).map(({ label }) => label)

const negativePressure = 'Negative pressure therapy'
const superabsorbent = 'Superabsorbent dressing'

const labelsByUse = {
  dressing: products.filter(({ isPrimaryDressing }) => isPrimaryDressing).map(({ label }) => label),
  filler: ['Alginate or gelling fiber', 'Moist gauze', negativePressure],
  'negative-pressure': [negativePressure],
  'heavy-absorber': [superabsorbent, negativePressure],
  absorber: [
    'Alginate or gelling fiber',
    'Silver foam with adhesive border',
    'Silver dressing',
    'Cadexomer iodine',
    'Methylene blue foam',
    'Foam with silicone adhesive border',
    'Foam with adhesive border',
    'Silicone foam',
    'Foam dressing',
    superabsorbent,
    negativePressure,
  ],
  moistener: [
    'Hydrogel',
    'Medical honey',
    'Moist gauze',
    'Silver sulfadiazine',
    'Hydrocolloid',
    'Transparent film',
  ],
  'autolytic-or-enzymatic': ['Collagenase ointment', 'Hydrogel', 'Medical honey'],
  'full-compression': listLabels('full-compression'),
  'reduced-compression': listLabels('reduced-compression'),
  'contact-cast': listLabels('contact-cast'),
  charcoal: ['Charcoal dressing'],
  octasulfate: ['Sucrose octasulfate dressing'],
  'skin-barrier': ['Skin barrier film', 'Zinc oxide', 'Barrier cream'],
} as const satisfies { readonly [use: string]: readonly string[] }

export type ProductUse = keyof typeof labelsByUse

/** In words, or null where none is charted, which is not "none". */
export function findInUse({ runningProducts }: WoundPicture, use: ProductUse): string | null {
  const labels: readonly string[] = labelsByUse[use]
  const found = runningProducts.filter(({ label }) => labels.includes(label))
  return found.length === 0 ? null : found.map(({ words }) => words).join('; ')
}
