/**
 * What wound care products contain and do, by type and by brand, rule CX2. A product's traits decide which safety rules apply.
 * Brand names are recognized in charted text only; no brand is ever recommended.
 */
import type { SupplyId } from '../recommendations/supplies.ts'
import type { Allergen } from './allergens.ts'

export type ProductTrait =
  | Allergen
  /** Releases iodine that the body takes up: thyroid, kidney, pregnancy. */
  | 'absorbed-iodine'
  | 'occlusive'
  | 'full-compression'
  | 'reduced-compression'
  | 'cutting'
  | 'negative-pressure'
  | 'contact-cast'
  /** Nothing in the text names a known product. */
  | 'unrecognized'

export type Product = {
  readonly label: string
  /** Lower case. */
  readonly names: RegExp
  readonly traits: readonly ProductTrait[]
  /** Lies on the wound bed: a plan has one. */
  readonly isPrimaryDressing?: true
}

const primary = { isPrimaryDressing: true } as const

/** Specific names first: text that a product has taken is not read again, so "silver sulfadiazine" is not a silver dressing. */
export const products: readonly Product[] = [
  {
    label: 'Silver sulfadiazine',
    names: /\bsilver[ -]sulfadiazine\b|\b(silvadene|flamazine|thermazene|ssd)\b/,
    traits: ['silver', 'sulfonamide'],
    ...primary,
  },
  { label: 'Mafenide', names: /\b(mafenide|sulfamylon)\b/, traits: ['sulfonamide'], ...primary },
  {
    label: 'Silver foam with adhesive border',
    names: /\b(mepilex border ag|allevyn ag (gentle )?border|optifoam ag[+]? adhesive)\b/,
    traits: ['silver', 'silicone', 'adhesive'],
    ...primary,
  },
  {
    label: 'Silver collagen',
    names:
      /\b(promogran prisma|prisma|puracol (plus )?ag|collagen (with|and|plus) silver|silver collagen|biostep ag)\b/,
    traits: ['silver', 'bovine', 'porcine'],
    ...primary,
  },
  {
    label: 'Silver dressing',
    names:
      /\b(silver(?! nitrate)|argentum|acticoat|silvercel|silverlon|silvasorb|contreet|arglaes|algicell ag|restore silver|maxorb (extra )?ag|melgisorb ag|exufiber ag|aquacel ag|mepilex ag|optifoam ag|polymem silver|biatain (ag|silver)|ag)\b/,
    traits: ['silver'],
    ...primary,
  },
  { label: 'Silver nitrate', names: /\bsilver nitrate\b/, traits: ['silver'] },
  {
    label: 'Cadexomer iodine',
    names: /\b(cadexomer( iodine)?|iodosorb|iodoflex)\b/,
    traits: ['iodine', 'absorbed-iodine'],
    ...primary,
  },
  {
    label: 'Iodine product',
    names: /\b(povidone([ -]iodine)?|betadine|inadine|iodoform|nu ?gauze|iodine|iodide|lugol'?s?|pvp-?i)\b/,
    traits: ['iodine', 'absorbed-iodine'],
    ...primary,
  },
  {
    label: 'Medical honey',
    names: /\b(honey|medihoney|therahoney|activon|manuka|manukahd)\b/,
    traits: ['honey'],
    ...primary,
  },
  {
    label: 'Chlorhexidine',
    names: /\b(chlorhexidine( gluconate)?|hibiclens|chloraprep|chg|biopatch|peridex|bactigras)\b/,
    traits: ['chlorhexidine'],
  },
  {
    label: 'Triple antibiotic ointment',
    names: /\b(neosporin|triple antibiotic|tao ointment)\b/,
    traits: ['neomycin', 'bacitracin'],
  },
  { label: 'Neomycin', names: /\b(neomycin|cortisporin|maxitrol)\b/, traits: ['neomycin'] },
  { label: 'Bacitracin', names: /\b(bacitracin|polysporin|double antibiotic)\b/, traits: ['bacitracin'] },
  {
    label: 'Collagenase ointment',
    names: /\b(collagenase|santyl)\b/,
    traits: ['collagenase'],
  },
  {
    label: 'Porcine skin substitute',
    names: /\b(oasis( (ultra|wound matrix))?|mediskin|ez ?derm|strattice|matristem|cytal|micromatrix)\b/,
    traits: ['porcine'],
    ...primary,
  },
  {
    label: 'Collagen matrix with polyhexanide',
    names: /\b(puraply( am)?|q4196|q4195)\b/,
    traits: ['porcine', 'polyhexanide'],
    ...primary,
  },
  {
    label: 'Bovine skin substitute',
    names: /\b(integra|primatrix|apligraf|orcel|matriderm|q4104|q4105|q4108|q4101|q4110)\b/,
    traits: ['bovine'],
    ...primary,
  },
  {
    label: 'Fish skin graft',
    names: /\b(kerecis|marigen|shield omega|fish[ -]skin|q4158)\b/,
    traits: ['fish'],
    ...primary,
  },
  { label: 'Porcine skin substitute', names: /\b(q4102|q4103|q4124)\b/, traits: ['porcine'], ...primary },
  {
    label: 'Collagen dressing',
    names:
      /\b(collagen|promogran|fibracol( plus)?|puracol( plus)?|biostep|cellerate|endoform|stimulen|helix3?)\b/,
    traits: ['bovine', 'porcine'],
    ...primary,
  },
  {
    label: 'Gelatin paste bandage (Unna boot)',
    names: /\bunna('?s)?([ -]boots?)?\b/,
    traits: ['full-compression', 'porcine', 'lanolin'],
  },
  {
    label: 'Lanolin ointment',
    names: /\b(lanolin|wool (fat|alcohols?)|aquaphor|eucerin|a ?[+&] ?d ointment|lansinoh)\b/,
    traits: ['lanolin'],
  },
  {
    label: 'Foam with silicone adhesive border',
    names:
      /\b(mepilex border( flex| lite| sacrum| heel)?|allevyn (life|gentle border)|silicone[ -]border(ed)?( foam)?|foam( dressing)? with silicone border|optifoam gentle)\b/,
    traits: ['silicone', 'adhesive'],
    ...primary,
  },
  {
    label: 'Foam with adhesive border',
    names:
      /\b(foam( dressing)? with (adhesive )?border|bordered foam|adhesive foam|allevyn adhesive|tielle)\b/,
    traits: ['adhesive'],
    ...primary,
  },
  {
    label: 'Island dressing',
    names: /\b(island dressing|bordered gauze|primapore|cosmopor)\b/,
    traits: ['adhesive'],
  },
  {
    label: 'Hydrocolloid',
    names: /\b(hydrocolloids?|duoderm|comfeel|tegasorb|exuderm|granuflex|replicare)\b/,
    traits: ['adhesive', 'occlusive'],
    ...primary,
  },
  {
    label: 'Transparent film',
    names: /\b(transparent film|film dressing|tegaderm|opsite|bioclusive|polyskin)\b/,
    traits: ['adhesive', 'occlusive'],
    ...primary,
  },
  {
    label: 'Tape or adhesive strips',
    names:
      /\b(adhesives?( tape| strips?)?|tapes?|medipore|micropore|transpore|hypafix|mefix|steri[ -]?strips?|mastisol|benzoin|dermabond|cyanoacrylate)\b/,
    traits: ['adhesive'],
  },
  {
    label: 'Silicone contact layer',
    names: /\b(mepitel( one)?|adaptic touch|silicone contact layer|silicone)\b/,
    traits: ['silicone'],
    ...primary,
  },
  {
    label: 'Contact layer',
    names:
      /\b(non-?adherent|nonadherent( contact layer)?|contact layer|adaptic|xeroform|vaseline gauze|petrolatum gauze|telfa|jelonet)\b/,
    traits: [],
    ...primary,
  },
  {
    label: 'Foam dressing',
    names: /\b(foam|mepilex|allevyn|biatain|polymem|hydrofera blue|lyofoam)\b/,
    traits: [],
    ...primary,
  },
  {
    label: 'Alginate or gelling fiber',
    names:
      /\b((calcium )?alginates?|gelling[ -]fib(er|re)s?|hydrofib(er|re)|aquacel( extra)?|kaltostat|sorbsan|maxorb|melgisorb|exufiber|durafiber|algisite)\b/,
    traits: [],
    ...primary,
  },
  {
    label: 'Hydrogel',
    names: /\b(hydrogels?|intrasite|curasol|purilon|solosite|carrasyn)\b/,
    traits: [],
    ...primary,
  },
  {
    label: 'Superabsorbent dressing',
    names: /\b(super[ -]?absorbents?|absorbent pads?|abd( pads?)?|xtrasorb|drawtex|zetuvit|kliniderm)\b/,
    traits: [],
  },
  { label: 'Sucrose octasulfate dressing', names: /\b(octasulfate|urgostart)\b/, traits: [], ...primary },
  { label: 'Charcoal dressing', names: /\b(charcoal|carboflex|actisorb(?! silver))\b/, traits: [] },
  {
    label: 'Polyhexanide',
    names: /\b(polyhexanide|polyhexamethylene|phmb|prontosan|kerlix amd|amd gauze|xcell)\b/,
    traits: ['polyhexanide'],
  },
  {
    label: 'Gauze',
    names: /\b(gauze|kerlix|wet[ -]to[ -](dry|moist)|packing strips?)\b/,
    traits: [],
    ...primary,
  },
  {
    label: 'Skin barrier',
    names: /\b(barrier (film|cream|wipe)s?|skin prep|cavilon|zinc( oxide)?|calmoseptine)\b/,
    traits: [],
  },
  {
    label: 'Total contact cast',
    names: /\b(total contact cast(ing)?|tcc|non-?removable walker)\b/,
    traits: ['contact-cast'],
  },
  {
    label: 'Negative pressure therapy',
    names: /\b(negative[ -]pressure|npwt|wound vac|vac (dressing|therapy)|prevena|pico)\b|\bv\.a\.c\./,
    traits: ['negative-pressure', 'adhesive'],
  },
  {
    label: 'Reduced compression',
    names:
      /\b((reduced|light|modified|lite) compression( system| wrap| bandage)?s?|profore lite|coban (2|two)[ -]layer lite|tubigrip|tubular bandages?)\b/,
    traits: ['reduced-compression', 'latex'],
  },
  {
    label: 'Compression',
    names:
      /\b((multi-?layer |full |4[ -]layer |four[ -]layer |2[ -]layer |two[ -]layer )?compression( wraps?| bandages?| systems?| stockings?| therapy| garments?)?|profore|coban|circaid|farrow ?wrap|jobst|pneumatic pump)\b/,
    traits: ['full-compression', 'latex'],
  },
  {
    label: 'Sharp debridement',
    names:
      /\b((conservative )?(sharp|surgical|excisional)( wound)? debride(ment)?|debride(ment)? with (a )?(scalpel|curette|blade)|sharply debrided?|sharp debridement set|debridement set)\b/,
    traits: ['cutting'],
  },
  { label: 'Latex product', names: /\blatex(?![ -]free)\b/, traits: ['latex'] },
  {
    label: 'Saline or water',
    names: /\b((normal |sterile )?saline|nss?|(potable |tap |sterile )?water)\b/,
    traits: [],
  },
  {
    label: 'Wound cleanser',
    names:
      /\b(surfactant|wound cleanser|hypochlorous|vashe|puracyn|anasept|dakin'?s?|sodium hypochlorite|acetic acid|soap)\b/,
    traits: [],
  },
  { label: 'Open to air', names: /\b(open to air|ota|no dressing|none)\b/, traits: [] },
]

/** What a line of an order is made of; total, so that a new supply cannot be forgotten. */
export const supplyTraits: { readonly [id in SupplyId]: readonly ProductTrait[] } = {
  'absorbent-pad': [],
  'gelling-fiber': [],
  'cavity-filler': [],
  foam: [],
  'foam-silicone': ['silicone', 'adhesive'],
  hydrogel: [],
  hydrocolloid: ['adhesive', 'occlusive'],
  'contact-layer': ['silicone'],
  'silver-dressing': ['silver'],
  'iodine-dressing': ['iodine', 'absorbed-iodine'],
  'honey-dressing': ['honey'],
  'octasulfate-dressing': [],
  'charcoal-dressing': [],
  'barrier-film': [],
  gauze: [],
  saline: [],
  'debridement-set': ['cutting'],
  'compression-system': ['full-compression', 'latex'],
  'light-compression': ['reduced-compression', 'latex'],
  'contact-cast': ['contact-cast'],
  'removable-walker': [],
  'heel-boot': [],
  'support-surface': [],
  'negative-pressure': ['negative-pressure', 'adhesive'],
  'protein-supplement': [],
}
