/**
 * Which products a text says will be used, rule CX10. A word that stops, avoids or denies applies to the next product name only, with up to
 * two words between, and never across a comma or a verb that starts something else. In doubt the product counts.
 */
import { products } from './products.ts'
import type { Product } from './products.ts'

type NamedProduct = { readonly product: Product; readonly from: number; readonly to: number }

/** Every product name in the text, in order. Matched text is not matched again. */
export function listNames(text: string): NamedProduct[] {
  let rest = text.toLowerCase()
  const found: NamedProduct[] = []
  for (const product of products) {
    rest = rest.replace(new RegExp(product.names.source, 'g'), (name: string, ...more: unknown[]) => {
      const from = more.find((one) => typeof one === 'number') as number // the offset that replace gives
      found.push({ product, from, to: from + name.length })
      return '\u0000'.repeat(name.length)
    })
  }
  return found.toSorted((a, b) => a.from - b.from)
}

const begins = 'use|apply|start|begin|continue|resume|change to|switch to|cleanse with|clean with|cover with'
/** "No", "stop" and the like, then at most two words, at the end of what precedes a name. */
const stopsNext = new RegExp(
  `\\b(?:no|avoid(?:ed|ing|s)?|stop(?:ped|ping|s)?|discontinue[ds]?|discontinuing|d/c(?:'?d)?|dc'?d?|without|instead of|rather than|refuse[ds]?|decline[ds]?|(?:allerg(?:y|ic)|intolerant|sensitive) to|(?:do not|don't|never|not to|no longer|should not)(?: (?:${begins}|using|applying))?)((?:[ ]+[\\w'-]+){0,2})[ ]*$`,
)
/** Starts something else; or what was denied was no product. */
const endsReach = new RegExp(
  `\\b(?:${begins}|and|but|then|with|under|over|change|changes|improvement|signs?|infection|drainage|odor|pain|issues?|complaints?|concerns?|evidence|growth|progress|response)\\b`,
)

/** Products that the text names and does not stop, in the order of the list. */
export function findProducts(text: string): Product[] {
  const lower = text.toLowerCase()
  const used = new Set<Product>()
  let before: (NamedProduct & { isStopped: boolean }) | null = null
  for (const name of listNames(lower)) {
    const gap: string = lower.slice(before?.to ?? 0, name.from)
    const isOneName: boolean = before !== null && /^[ -]*$/.test(gap)
    const isStopped: boolean = isOneName ? before!.isStopped : isStoppedBy(gap)
    if (!isStopped) used.add(name.product)
    before = { ...name, isStopped }
  }
  return products.filter((product) => used.has(product))
}

function isStoppedBy(gap: string): boolean {
  const clause = gap.slice(Math.max(...[...';.,:\n'].map((mark) => gap.lastIndexOf(mark))) + 1)
  const match = stopsNext.exec(clause)
  return match !== null && !endsReach.test(match[1] ?? '')
}

/** Words of an order that name no product. */
const ordinary =
  /^(a|an|the|of|on|in|to|at|by|for|from|with|w|and|or|as|is|then|plus|over|under|into|around|out|per|x|if|not|no|it|up|off|only|both|each|every|all|any|more|less|other|same|new|old|first|next|after|before|between|until|while|when|needed|prn|daily|day|days|week|weekly|weeks|month|times?|once|twice|three|two|four|one|bid|tid|qd|qod|qid|qhs|hs|am|pm|mon(day)?|tues?(day)?|wed(nesday)?|thu(rs?)?(day)?|fri(day)?|sat(urday)?|sun(day)?|shift|hours?|hrs?|h|q\d*\w*|change[ds]?|continue[ds]?|start(ed)?|stop(ped)?|use[ds]?|using|apply|applied|place[ds]?|pack(ed|ing)?|paint(ed)?|fill(ed)?|cover(ed|ing|s)?|secure[ds]?|held|hold|wrap(ped|s)?|cleansed?|cleaned?|clean|wash(ed)?|rinsed?|irrigated?|pat|dry|wet|moist(ened)?|damp|soaked|impregnated|antimicrobial|antibacterial|topical|sterile|primary|secondary|outer|inner|base|dressings?|bandages?|pads?|sheets?|ropes?|ribbons?|strips?|rolls?|roll(ed)?|pieces?|layers?|layer|thin|thick|nickel|amount|generous|small|large|medium|size[ds]?|cut|fit|shape|loosely|lightly|gently|firmly|wounds?|ulcers?|bed|base|edges?|periwound|skin|area|sites?|left|right|l|r|upper|lower|leg|legs|foot|feet|heels?|ankle|toes?|sacrum|sacral|coccyx|hip|arm|arms|back|buttocks?|border(ed)?|adhesive|plain|regular|standard|soft|type|kind|cm|mm|in(ch(es)?)?|ml|mg|g|oz|mmhg|percent|solution|solutions|spray|gel|cream|ointment|paste|powder|wipes?|swabs?|cleanser|normal|mild|tap|warm|room|temperature|water|none|nothing|na|n|silicone|contact|extra|heavy|light|moderate|exudate|drainage|absorb(ent|s)?|tolerated|ordered|directed|patient|pt|nurse|rn|home|visit|visits|place|good|intact|see|note|plan|orders?|per|md|provider|strength|full|half|quarter|removed?|remove|wet-to-dry|fixation|fluff(ed)?|kling|tubular|net(ting)?|sponges?|split|drain|island|with|that|this|stuck|still)$/

/** Whether something beside the known products may be a product too. */
export function hasUnknownWords(text: string): boolean {
  const names = listNames(text)
  const rest = names.reduceRight(
    (left, { from, to }) => `${left.slice(0, from)} ${left.slice(to)}`,
    text.toLowerCase(),
  )
  return rest.split(/[^\p{L}\d'-]+/u).some((word) => /\p{L}{3}/u.test(word) && !ordinary.test(word))
}

export const mentionsProduct = (text: string): boolean => listNames(text).length > 0
