/**
 * A price list for demonstration (sample). All amounts were made up by us, near the size of real ones; of no supplier. In cents.
 * An organization enters its own prices; nothing falls back to these.
 */
import type { FormularyPrice } from './prices.ts'

export const sampleFormulary: readonly FormularyPrice[] = [
  { supply: 'absorbent-pad', priceCents: 410 },
  { supply: 'gelling-fiber', priceCents: 685 },
  { supply: 'cavity-filler', priceCents: 790 },
  { supply: 'foam', priceCents: 525 },
  { supply: 'foam-silicone', priceCents: 740 },
  { supply: 'hydrogel', priceCents: 560 },
  { supply: 'hydrocolloid', priceCents: 395 },
  { supply: 'contact-layer', priceCents: 620 },
  { supply: 'silver-dressing', priceCents: 1250 },
  { supply: 'iodine-dressing', priceCents: 1480 },
  { supply: 'honey-dressing', priceCents: 815 },
  { supply: 'octasulfate-dressing', priceCents: 1690 },
  { supply: 'charcoal-dressing', priceCents: 705 },
  { supply: 'barrier-film', priceCents: 95 },
  { supply: 'gauze', priceCents: 60 },
  { supply: 'saline', priceCents: 180 },
  { supply: 'debridement-set', priceCents: 890 },
  { supply: 'compression-system', priceCents: 1875 },
  { supply: 'light-compression', priceCents: 1540 },
  { supply: 'contact-cast', priceCents: 9400 },
  { supply: 'removable-walker', priceCents: 11250 },
  { supply: 'heel-boot', priceCents: 4350 },
  { supply: 'support-surface', priceCents: 38500 },
  { supply: 'chair-cushion', priceCents: 18900 },
  { supply: 'negative-pressure', priceCents: 6200 },
  { supply: 'protein-supplement', priceCents: 145 },
]
