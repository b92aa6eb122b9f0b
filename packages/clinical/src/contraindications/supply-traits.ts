/** The traits of an order's supplies. Rule CX2. */
import type { SupplyId } from '../recommendations/supplies.ts'
import type { ProductTrait } from './products.ts'

/** The traits of an order line; total, so that a new supply cannot be forgotten. */
export const supplyTraits: { readonly [id in SupplyId]: readonly ProductTrait[] } = {
  'absorbent-pad': [],
  'gelling-fiber': [],
  'cavity-filler': [],
  foam: [],
  'foam-silicone': ['silicone', 'adhesive'],
  hydrogel: ['moist'],
  hydrocolloid: ['adhesive', 'occlusive', 'moist'],
  'contact-layer': ['silicone'],
  'silver-dressing': ['silver', 'moist'],
  'iodine-dressing': ['iodine', 'absorbed-iodine'],
  'honey-dressing': ['honey', 'moist'],
  'octasulfate-dressing': [],
  'charcoal-dressing': [],
  'barrier-film': ['acrylate'],
  gauze: [],
  saline: [],
  'debridement-set': ['cutting'],
  'compression-system': ['full-compression', 'latex'],
  'light-compression': ['reduced-compression', 'latex'],
  'contact-cast': ['contact-cast'],
  'removable-walker': [],
  'heel-boot': [],
  'chair-cushion': [],
  'support-surface': [],
  'negative-pressure': ['negative-pressure', 'adhesive'],
  'protein-supplement': [],
}

/** Supplies without an allergen of their own, as the product that an allergy may name. */
export const supplyProducts: { readonly [id in SupplyId]?: string } = {
  'absorbent-pad': 'Superabsorbent dressing',
  'gelling-fiber': 'Alginate or gelling fiber',
  'cavity-filler': 'Alginate or gelling fiber',
  foam: 'Foam dressing',
  hydrogel: 'Hydrogel',
  'octasulfate-dressing': 'Sucrose octasulfate dressing',
  'charcoal-dressing': 'Charcoal dressing',
  gauze: 'Gauze',
  saline: 'Saline or water',
}
