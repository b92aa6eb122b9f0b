/** What is part of another service at the same wound or limb, before areas are added up. Rule CD13. */
import { findCodePair } from './code-pairs.ts'
import type { CodePair } from './code-pairs.ts'
import { findProcedureCode } from './procedure-codes.ts'
import { shippedRules } from './rules/rule-book.ts'
import type { RuleBook } from './rules/rule-book.ts'
import type { Limb, Service } from './services.ts'
import type { IncludedService } from './suggestion.ts'

export type Separated = {
  readonly reported: readonly Service[]
  readonly included: readonly IncludedService[]
}

const isSameLimb = (one: Limb, other: Limb) => one.limb === other.limb && one.side === other.side

/** A service that another one covers at its location is removed; a wrap of two legs may retain one of them. */
export function separateIncluded(
  services: readonly Service[],
  date: string,
  book: RuleBook = shippedRules,
): Separated {
  const reported: Service[] = []
  const included: IncludedService[] = []
  for (const service of services) {
    const covering = services.flatMap((other) => {
      const pair = other === service ? undefined : findCodePair(other.base, service.base, date, book)
      return pair && (!pair.otherPlaceAllowed || doServicesOverlap(pair, other, service))
        ? [{ pair, other }]
        : []
    })
    const whole = covering.find(({ pair }) => pair.place !== 'limb' || !pair.otherPlaceAllowed)
    if (whole) {
      included.push(buildIncluded(service, whole.pair))
      continue
    }
    const free = service.limbs.filter(
      (limb) => !covering.some(({ other }) => other.limbs.some((one) => isSameLimb(one, limb))),
    )
    const first = covering[0]
    if (first) included.push(buildIncluded(service, first.pair))
    if (!first || free.length > 0) reported.push({ ...service, limbs: first ? free : service.limbs })
  }
  return { reported, included: deduplicateIncluded(included) }
}

function doServicesOverlap(pair: CodePair, one: Service, other: Service): boolean {
  return pair.place !== 'limb'
    ? one.woundIds.some((id) => other.woundIds.includes(id))
    : one.limbs.some((limb) => other.limbs.some((second) => isSameLimb(limb, second)))
}

const getCodeLabel = (code: string, date: string) => {
  const answer = findProcedureCode(code, date)
  return answer.state === 'known' ? answer.entry.label : code
}

function buildIncluded(service: Service, pair: CodePair): IncludedService {
  const where = pair.otherPlaceAllowed
    ? pair.place === 'day'
      ? 'at the same wound'
      : `at the same ${pair.place}`
    : 'on the same day'
  return {
    code: service.base,
    woundIds: service.woundIds,
    into: pair.first,
    reason: `${getCodeLabel(service.base, pair.from)}: bundled into ${pair.first} ${where}; not reported separately.`,
  }
}

function deduplicateIncluded(list: readonly IncludedService[]): IncludedService[] {
  const key = ({ code, woundIds, into }: IncludedService) => `${code} ${woundIds.join()} ${into}`
  return list.filter((one, at) => list.findIndex((other) => key(other) === key(one)) === at)
}
