/**
 * The one question: does anything charted forbid this product or procedure? Rule CX3. A hit is contraindicated (a reason and
 * authority) or a caution (acknowledged). What is not known is a hit too. Pure, so that it answers without a server.
 */
import { createWoundPicture } from '../recommendations/wound-picture.ts'
import type { WoundPicture } from '../recommendations/wound-picture.ts'
import { evaluateLimit } from '../recommendations/recommend.ts'
import { allergens, drugAllergiesDenied } from './allergens.ts'
import type { SafetyItem } from './identify.ts'
import type { SafetyFacts } from './facts.ts'
import type { SafetyHit } from './hits.ts'
import { safetyLevels } from './levels.ts'
import type { SafetyLevel } from './levels.ts'
import { isRuleOff } from '../rule-ownership/protected-rules.ts'
import type { SafetyLimit } from './safety-rules.ts'

export function checkSafety(items: readonly SafetyItem[], facts: SafetyFacts): SafetyHit[] {
  const picture = createWoundPicture(facts)
  const byKey = new Map(items.flatMap((item) => checkItem(item, picture)).map((hit) => [hit.key, hit]))
  return [...byKey.values()].toSorted((a, b) => rank(a) - rank(b))
}

const rank = ({ level }: SafetyHit) => safetyLevels.values.indexOf(level)

/** Unknown allergies are asked about once per item, and so is what is unknown about negative pressure. */
function checkItem(item: SafetyItem, picture: WoundPicture): SafetyHit[] {
  const asked = item.limits
    .filter(({ id }) => !isRuleOff(id, picture.rulesOff))
    .filter((limit) => !isLegOnly(limit, item) || !offLeg.has(picture.site))
    .map((limit) => ({ limit, answer: evaluateLimit(limit, picture) }))
  const certain = asked.filter(({ answer }) => answer.holds === true)
  const unknown = asked.filter(({ limit, answer }) => answer.holds === null && limit.ifUnknown !== 'nothing')
  const allergies = unknown.filter(({ limit }) => limit.id.startsWith('CX4.'))
  const negative = unknown.filter(({ limit }) => limit.id.startsWith('CX12.'))
  const others = unknown.filter((one) => !allergies.includes(one) && !negative.includes(one))
  return [
    ...certain.map(({ limit, answer }) =>
      toHit(
        item,
        limit.id,
        limit.isCaution ? 'caution' : 'contraindicated',
        limit.words,
        answer.because.join('; '),
      ),
    ),
    ...others.map(({ limit, answer }) => toQuestion(item, limit, answer)),
    ...(allergies.length > 0
      ? [buildAllergyQuestion(item, allergies, picture)]
      : findUnrecognized(item, picture)),
    ...(negative.length > 0
      ? [
          toHit(
            item,
            'CX12.unknown?',
            'caution',
            'NPWT contraindications not ruled out: assess the wound',
            describeMissing(negative.map(({ answer }) => answer)),
          ),
        ]
      : []),
  ]
}

/** No index of the ankle speaks of an arm, the trunk or the pelvis. */
const offLeg: ReadonlySet<WoundPicture['site']> = new Set(['pelvis', 'elsewhere'] as const)
const isLegOnly = ({ id }: SafetyLimit, { isAtWound }: SafetyItem) =>
  isAtWound && id.startsWith('CX5.') && id !== 'CX5.cast'

/**
 * What is not ruled out, which fact is missing, and why it matters: "Diabetes not ruled out", "Diabetes is not documented. …". The key rests
 * on the missing facts alone, so that other wording is no new alert.
 */
function toQuestion(item: SafetyItem, limit: SafetyLimit, answer: MissingFact['answer']): SafetyHit {
  const subject = limit.question ?? limit.words.split(':')[0] ?? limit.words
  const missing = describeMissing([answer])
  const because = [formatMissingFacts(answer), `${limit.words}.`].join(' ')
  return {
    ...toHit(item, `${limit.id}?`, 'caution', `${subject} not ruled out`, because),
    key: getHitKey(`${limit.id}?`, item.label, missing),
  }
}

/** "Infection: a single sign is not conclusive." has its reason; the others are named. */
function formatMissingFacts({ missing, doubts }: MissingFact['answer']): string {
  const named = [...new Set(missing)]
  if (doubts.length > 0) return `${named.join('; ')}.`
  const last = named.at(-1) ?? ''
  const listed = named.length < 3 ? named.join(' and ') : `${named.slice(0, -1).join(', ')}, and ${last}`
  return `${listed} ${named.length === 1 ? 'is' : 'are'} not documented.`
}

type MissingFact = { readonly limit: SafetyLimit; readonly answer: ReturnType<typeof evaluateLimit> }

function describeMissing(answers: readonly MissingFact['answer'][]): string {
  const missing = [...new Set(answers.flatMap((answer) => answer.missing))].join('; ')
  return answers.some(({ doubts }) => doubts.length > 0) ? missing : `Not documented: ${missing}`
}

function buildAllergyQuestion(
  item: SafetyItem,
  asked: readonly MissingFact[],
  picture: WoundPicture,
): SafetyHit {
  const names = asked.map(({ limit }) => limit.words.split(':')[0]?.replace('Allergy to ', '') ?? '')
  const last = names.at(-1) ?? ''
  const listed = names.length < 3 ? names.join(' or ') : `${names.slice(0, -1).join(', ')}, or ${last}`
  const ids = asked.map(({ limit }) => limit.id.replace('CX4.', '')).join('+')
  return toHit(item, `CX4.${ids}?`, 'caution', `Allergy to ${listed}?`, describeAllergies(picture))
}

function describeAllergies({ allergies, allergiesUnread }: SafetyFacts): string {
  if (allergies === null) return 'Allergies not assessed'
  return allergiesUnread === drugAllergiesDenied
    ? drugAllergiesDenied
    : `Charted allergy not recognized: “${allergiesUnread}”`
}

/** Unverifiable ingredients count if there is an allergy to check them against, or allergies were not assessed. */
function findUnrecognized(item: SafetyItem, facts: SafetyFacts): SafetyHit[] {
  const { allergies, allergiesUnread } = facts
  const allergyProducts = facts.allergyProducts ?? []
  if (!item.isUnrecognized) return []
  if (allergies?.length === 0 && allergiesUnread === null && allergyProducts.length === 0) return []
  const listed = [
    ...(allergies ?? []).map((one) => allergens.labels[one]),
    ...allergyProducts,
    ...(allergiesUnread === null ? [] : [`“${allergiesUnread}”`]),
  ]
  const because = allergies === null ? 'Allergies not assessed' : `Allergies: ${listed.join('; ')}`
  return [
    toHit(item, 'CX2.unrecognized', 'caution', 'Product not recognized: check its ingredients', because),
  ]
}

/** Within the key's 200 characters, with room for what it rests on. */
const keyLength = 190

/** Names the rule, the item and what it rests on: a decision about one chart is none about another. */
export const getHitKey = (id: string, item: string, because: string): string =>
  `${`${id}|${item.toLowerCase()}`.slice(0, keyLength)}|${hashText(because)}`

/** Rules whose alerts rest on charted words: new words are a new alert. */
const byWords = /^(CX2|CX4)\b/

/**
 * Whether two keys are about the same finding, for asking again after the chart changed. A measurement repeated with the same result
 * is no new alert; another allergy text is.
 */
export const isSameAlert = (one: string, other: string): boolean =>
  one === other || (!byWords.test(one) && getHitScope(one) === getHitScope(other))

/** Whether the chart has something new: what is merely not documented was asked about when it was planned or ordered. */
export const isNewEvidence = ({ key, level }: SafetyHit): boolean =>
  level === 'contraindicated' || byWords.test(key) || !getHitScope(key).split('|')[0]?.endsWith('?')

/** Rule and item of a key, without what it rests on. */
const getHitScope = (key: string): string => key.slice(0, key.lastIndexOf('|'))

/** FNV-1a, 32 bits: short, stable, no secret. */
function hashText(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}

const toHit = (
  item: SafetyItem,
  id: string,
  level: SafetyLevel,
  words: string,
  because: string,
): SafetyHit => ({
  key: getHitKey(id, item.label, because),
  rule: id.split('.')[0] ?? id,
  level,
  item: item.label,
  field: item.field,
  words,
  because,
  isDone: item.isDone,
})
