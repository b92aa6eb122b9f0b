/** Supplies that rules ask for, by kind and never by brand, with a unit and a rough cost. Prices come from a formulary. */
export type CostCategory = 'low' | 'medium' | 'high'

type Supply = { readonly name: string; readonly unit: string; readonly cost: CostCategory }

export const supplies = {
  'absorbent-pad': { name: 'Superabsorbent dressing', unit: 'piece', cost: 'medium' },
  'gelling-fiber': { name: 'Gelling fiber or alginate dressing', unit: 'piece', cost: 'medium' },
  'cavity-filler': { name: 'Gelling fiber rope', unit: 'piece', cost: 'medium' },
  foam: { name: 'Foam dressing', unit: 'piece', cost: 'medium' },
  'foam-silicone': { name: 'Foam dressing with silicone border', unit: 'piece', cost: 'medium' },
  hydrogel: { name: 'Amorphous hydrogel', unit: 'tube', cost: 'low' },
  hydrocolloid: { name: 'Hydrocolloid dressing', unit: 'piece', cost: 'low' },
  'contact-layer': { name: 'Silicone contact layer', unit: 'piece', cost: 'medium' },
  'silver-dressing': { name: 'Silver dressing', unit: 'piece', cost: 'high' },
  'iodine-dressing': { name: 'Cadexomer iodine dressing', unit: 'piece', cost: 'high' },
  'honey-dressing': { name: 'Medical honey dressing', unit: 'piece', cost: 'medium' },
  'octasulfate-dressing': { name: 'Sucrose octasulfate dressing', unit: 'piece', cost: 'high' },
  'charcoal-dressing': { name: 'Charcoal dressing', unit: 'piece', cost: 'medium' },
  'barrier-film': { name: 'Skin barrier film', unit: 'wipe', cost: 'low' },
  gauze: { name: 'Sterile gauze', unit: 'pack', cost: 'low' },
  saline: { name: 'Sterile saline', unit: 'bottle', cost: 'low' },
  'debridement-set': { name: 'Sterile debridement set', unit: 'set', cost: 'medium' },
  'compression-system': { name: 'Multilayer compression system', unit: 'set', cost: 'medium' },
  'light-compression': { name: 'Reduced compression system', unit: 'set', cost: 'medium' },
  'contact-cast': { name: 'Total contact cast or non-removable walker', unit: 'set', cost: 'high' },
  'removable-walker': { name: 'Removable knee-high walker', unit: 'piece', cost: 'high' },
  'heel-boot': { name: 'Heel suspension boot', unit: 'piece', cost: 'medium' },
  'support-surface': { name: 'Pressure-redistributing mattress', unit: 'piece', cost: 'high' },
  'chair-cushion': { name: 'Pressure-redistributing chair cushion', unit: 'piece', cost: 'high' },
  'negative-pressure': { name: 'Negative pressure dressing set', unit: 'set', cost: 'high' },
  'protein-supplement': { name: 'Oral protein supplement', unit: 'serving', cost: 'low' },
} as const satisfies { readonly [id: string]: Supply }

export type SupplyId = keyof typeof supplies
