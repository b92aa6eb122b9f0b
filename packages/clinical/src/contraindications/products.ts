/**
 * What wound care products contain and do, by type and by brand, rule CX2. A product's traits decide which safety rules apply.
 * Brand names are recognized in charted text only; no brand is ever recommended.
 */
import type { Allergen } from './allergens.ts'

export type ProductTrait =
  | Allergen
  /** Releases iodine that is absorbed systemically: thyroid, kidney, pregnancy. */
  | 'absorbed-iodine'
  /** Povidone iodine and similar: less is absorbed. */
  | 'topical-iodine'
  /** Moistens what it covers: dry eschar and dry gangrene must stay dry. */
  | 'moist'
  | 'occlusive'
  | 'full-compression'
  | 'reduced-compression'
  | 'cutting'
  | 'negative-pressure'
  | 'contact-cast'
  | 'hyperbaric'
  | 'graft'
  | 'local-anesthetic'
  | 'intralesional-steroid'
  /** Nothing in the text names a known product. */
  | 'unrecognized'

export type Product = {
  readonly label: string
  /** Lower case. */
  readonly names: RegExp
  readonly traits: readonly ProductTrait[]
  /** Covers the wound bed: a plan has one. */
  readonly isPrimaryDressing?: true
  /** A medication: an allergy to it is asked about while allergies are unknown. */
  readonly isDrug?: true
}

const primary = { isPrimaryDressing: true } as const
const drug = { isDrug: true, traits: [] } as const

const openToAir = 'Open to air'
/** No product: an allergy “none” does not name it. */
export const isNoProduct = ({ label }: Product): boolean => label === openToAir

/** Specific names first: matched text is not matched again, so "silver sulfadiazine" is not a silver dressing. */
export const products: readonly Product[] = [
  {
    label: 'Silver sulfadiazine',
    names: /\bsilver[ -]sulfadiazine\b|\b(silvad[ei]ne|flamazine|thermazene|ssd)\b/,
    traits: ['silver', 'sulfonamide', 'moist'],
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
    traits: ['silver', 'moist'],
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
    names:
      /\b(povidone([ -]iodine)?|betad[iy]ne|inadine|iodoform( (gauze|nu[ -]?gauze|packing))?|nu[ -]?gauze (with iodoform|iodoform)|iodine|iodide|lugol'?s?|pvp-?i)\b/,
    traits: ['iodine', 'topical-iodine'],
    ...primary,
  },
  {
    label: 'Medical honey',
    names: /\b(honey|medihoney|therahoney|activon|manuka|manukahd)\b/,
    traits: ['honey', 'moist'],
    ...primary,
  },
  {
    label: 'Chlorhexidine',
    names: /\b(chlorhexidine( gluconate)?|hibiclens|chloraprep|chg|biopatch|peridex|bactigras)\b/,
    traits: ['chlorhexidine'],
  },
  {
    label: 'Triple antibiotic ointment',
    names: /\b(neosporin|triple antibiotic|tao ointment|cortisporin ointment)\b/,
    traits: ['neomycin', 'bacitracin', 'polymyxin'],
  },
  {
    label: 'Neomycin with polymyxin',
    names: /\b(cortisporin|maxitrol)\b/,
    traits: ['neomycin', 'bacitracin', 'polymyxin'],
  },
  { label: 'Neomycin', names: /\bneomycin\b/, traits: ['neomycin'] },
  {
    label: 'Double antibiotic ointment',
    names: /\b(polysporin|double antibiotic)\b/,
    traits: ['bacitracin', 'polymyxin'],
  },
  { label: 'Bacitracin', names: /\bbacitracin\b/, traits: ['bacitracin'] },
  { label: 'Polymyxin', names: /\bpolymyxin( b)?\b/, traits: ['polymyxin'] },
  // Cross-reacts with neomycin.
  { label: 'Gentamicin', names: /\b(gentam[iy]cin|garamycin|tobramycin)\b/, traits: ['neomycin'] },
  { label: 'Mupirocin', names: /\b(mupirocin|bactroban|centany)\b/, ...drug },
  { label: 'Metronidazole', names: /\b(metronidazole|flagyl|metrogel|metrocream)\b/, ...drug },
  { label: 'Clindamycin', names: /\b(clindamycin|cleocin)\b/, ...drug },
  { label: 'Vancomycin', names: /\b(vancomycin|vancocin)\b/, ...drug },
  { label: 'Erythromycin', names: /\berythromycin\b/, ...drug },
  { label: 'Tetracycline', names: /\btetracyclines?\b/, ...drug },
  { label: 'Morphine', names: /\b(morphine|ms contin|roxanol)\b/, ...drug },
  {
    label: 'Lidocaine',
    names: /\b(lidocaine|lignocaine|xylocaine|lidoderm|emla|lmx( ?4)?|prilocaine)\b/,
    ...drug,
  },
  {
    label: 'Amide local anesthetic',
    names:
      /\b(bupivacaine|marcaine|sensorcaine|exparel|mepivacaine|carbocaine|ropivacaine|naropin|articaine)\b/,
    ...drug,
  },
  {
    label: 'Ester local anesthetic',
    names: /\b(novocaine?|procaine|chloroprocaine|tetracaine|benzocaine|cetacaine)\b/,
    ...drug,
  },
  { label: 'Triamcinolone', names: /\b(triamcinolone|kenalog)\b/, ...drug },
  {
    label: 'Collagenase ointment',
    names: /\b(collagenase|santyl)\b/,
    traits: ['collagenase', 'moist'],
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
  { label: 'Ovine collagen matrix', names: /\bendoform\b/, traits: ['ovine'], ...primary },
  {
    label: 'Collagen dressing',
    names: /\b(collagen|promogran|fibracol( plus)?|puracol( plus)?|biostep|cellerate|stimulen|helix3?)\b/,
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
    names: /\b(lanolin|wool (fat|alcohols?)|aquaphor|eucerin|a ?[+&] ?d ointment|lansinoh|calmoseptine)\b/,
    traits: ['lanolin'],
  },
  {
    label: 'Foam with silicone adhesive border',
    names:
      /\b(mepilex border( flex| lite| sacrum| heel)?|allevyn (life|gentle border)|silicone[ -]border(ed)?( foam)?|foam( dressing)? (with|w\/) silicone border|optifoam gentle)\b/,
    traits: ['silicone', 'adhesive'],
    ...primary,
  },
  {
    label: 'Foam with adhesive border',
    names:
      /\b(foam( dressing)? (with|w\/) ?(adhesive )?border|border(ed)? foam|foam border(ed)?|adhesive foam|allevyn adhesive|tielle)\b/,
    traits: ['adhesive'],
    ...primary,
  },
  {
    label: 'Island dressing',
    names:
      /\b(island dressing|border(ed)? gauze|gauze (with|w\/) ?border|composite dressing|primapore|cosmopor|covaderm)\b/,
    traits: ['adhesive'],
  },
  {
    label: 'Hydrocolloid',
    names: /\b(hydrocolloids?|duoderm|comfeel|tegasorb|exuderm|granuflex|replicare)\b/,
    traits: ['adhesive', 'occlusive', 'moist'],
    ...primary,
  },
  {
    label: 'Transparent film',
    names:
      /\b(transparent (film|dressing)( dressing)?|clear (film|dressing)|film dressing|tegaderm|opsite|bioclusive|polyskin|suresite)\b/,
    traits: ['adhesive', 'occlusive', 'moist'],
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
  { label: 'Xeroform', names: /\b(xeroform|bismuth tribromophenate)( gauze)?\b/, traits: [], ...primary },
  {
    label: 'Contact layer',
    names:
      /\b(non-?adherent|nonadherent( contact layer)?|contact layer|adaptic|vaseline gauze|petrolatum gauze|telfa|jelonet)\b/,
    traits: [],
    ...primary,
  },
  { label: 'Silicone foam', names: /\bmepilex( lite| transfer| xt)?\b/, traits: ['silicone'], ...primary },
  {
    label: 'Methylene blue foam',
    names: /\b(hydrofera( blue)?|methylene blue|gentian violet)\b/,
    traits: [],
    ...primary,
  },
  {
    label: 'Foam dressing',
    names: /\b(foam|allevyn|biatain|polymem|lyofoam)\b/,
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
    traits: ['moist'],
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
    label: 'Gauze and cohesive wrap',
    names:
      /\b(kerlix ?(and|&|\+|\/|with|then|,) ?coban|coban ?(and|&|\+|\/|over|with) ?kerlix)( wraps?| compression( wraps?)?)?\b/,
    traits: ['reduced-compression', 'latex'],
  },
  {
    label: 'Moist gauze',
    names: /\b(wet[ -]to[ -](dry|moist)( gauze)?|moist(ened)? (saline )?gauze)\b/,
    traits: ['moist'],
    ...primary,
  },
  {
    label: 'Gauze',
    names: /\b(nu[ -]?gauze|gauze|kerlix|packing strips?)\b/,
    traits: [],
    ...primary,
  },
  {
    label: 'Skin barrier film',
    names: /\b(barrier (film|wipe|spray)s?|skin[ -]?prep|cavilon|no[ -]sting barrier)\b/,
    traits: ['acrylate'],
  },
  { label: 'Zinc oxide', names: /\b(zinc( oxide)?|desitin)\b/, traits: [] },
  { label: 'Barrier cream', names: /\bbarrier (creams?|ointments?)\b/, traits: [] },
  {
    label: 'Total contact cast',
    names: /\b(total contact cast(ing)?|tcc|non-?removable walker)\b/,
    traits: ['contact-cast'],
  },
  {
    label: 'Negative pressure therapy',
    names:
      /\b(negative[ -]pressure( wound)?( therapy)?|npwt|wound[ -]?vac|vac (dressing|therapy|change)|prevena|pico|kci vac|snap therapy)\b|\bv\.a\.c\.?/,
    traits: ['negative-pressure', 'adhesive'],
  },
  {
    label: 'Reduced compression',
    names:
      /\b((reduced|light|modified|lite) compression( system| wrap| bandage)?s?|profore lite|coban (2|two)[ -]layer lite|tubigrip|tubular bandages?|ace ?(wraps?|bandages?)|elastic (bandage|wrap)s?|t\.?e\.?d\.? ?(hose|stockings?)|teds|support (hose|stockings?)|anti-?embolism (hose|stockings?)|(8|10|15)[ -]+(15|20) ?mm ?hg)\b/,
    traits: ['reduced-compression', 'latex'],
  },
  {
    label: 'Compression',
    names:
      /\b((multi-?layer |full |[234][ -]layer |four[ -]layer |three[ -]layer |two[ -]layer )?compression( wraps?| bandages?| systems?| stockings?| hose| therapy| garments?)?|([234]|two|three|four)[ -]layer( wraps?| bandages?| systems?)?|profore|coban|dyna-?flex|comprilan|juzo|ted (hose|stockings)|(support|anti-?embolism|graduated) (stockings|hose)|short[ -]?stretch( bandages?| wraps?)?|circaid|farrow ?wrap|jobst|(20|30|40)[ -]+(30|40|50) ?mm ?hg|pneumatic pump)\b/,
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
    label: 'Hypochlorous acid cleanser',
    names: /\b(hypochlorous( acid)?|vashe|puracyn)\b/,
    traits: [],
  },
  {
    label: 'Sodium hypochlorite',
    names: /\b(anasept|dakin[’']?s?( solution)?|sodium hypochlorite|bleach)(?!\w)/,
    traits: [],
  },
  { label: 'Acetic acid', names: /\b(acetic acid|vinegar)\b/, traits: [] },
  { label: 'Hydrogen peroxide', names: /\b(hydrogen )?peroxide\b/, traits: [] },
  { label: 'Wound cleanser', names: /\b(surfactant|wound cleanser|soap)\b/, traits: [] },
  { label: openToAir, names: /\b(open to air|ota|no dressing|none)\b/, traits: [] },
]
