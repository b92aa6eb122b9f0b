/**
 * What was done at each wound or limb, one service for each code family, before anything is added up.
 * One wound debrided at several depths is one service, of the deepest tissue removed. Rules CD7 to CD11.
 */
import { resolveBodyPlace } from '../body/body-map.ts'
import type { CodingQuestion, IncludedService } from './suggestion.ts'
import { isTenths } from './units.ts'
import { tissuesRemoved } from './visit.ts'
import type { CodedProcedure, CodedVisit, CodedWound, SuctionDevice, TissueRemoved } from './visit.ts'

export type Limb = { readonly limb: 'leg' | 'arm'; readonly side: 'left' | 'right' }

export type Family =
  | { readonly of: 'debridement'; readonly removed: TissueRemoved }
  | { readonly of: 'non-selective' }
  | { readonly of: 'skin-substitute'; readonly site: 'large' | 'fine' }
  | { readonly of: 'negative-pressure'; readonly device: SuctionDevice }
  | { readonly of: 'wrap'; readonly code: string }
  | { readonly of: 'single'; readonly code: string }

export type Service = {
  readonly family: Family
  /** The family's first code, by which pairs are looked up. */
  readonly base: string
  readonly woundIds: readonly string[]
  /** Empty if the limb or its side is not known, or it is no limb. */
  readonly limbs: readonly Limb[]
  /** Area, minutes or percent, as a whole number; null where nothing is counted. */
  readonly amount: number | null
}

export type Services = {
  readonly services: readonly Service[]
  readonly included: readonly IncludedService[]
  readonly questions: readonly CodingQuestion[]
}

export const debridementCodes: { readonly [removed in TissueRemoved]: readonly [string, string] } = {
  surface: ['97597', '97598'],
  subcutaneous: ['11042', '11045'],
  muscle: ['11043', '11046'],
  bone: ['11044', '11047'],
}

/** The base codes under 100 cm² represent both sizes when pairs are looked up. */
export const graftCodes = {
  large: { under100: ['15271', '15272'], from100: ['15273', '15274'] },
  fine: { under100: ['15275', '15276'], from100: ['15277', '15278'] },
} as const

export const suctionCodes: { readonly [device in SuctionDevice]: readonly [string, string] } = {
  reusable: ['97605', '97606'],
  disposable: ['97607', '97608'],
}

const buildQuestion = (field: string, wound: CodedWound | null, words: string): CodingQuestion => ({
  field,
  woundId: wound?.id ?? null,
  words: wound ? `${wound.label}: ${words}` : words,
})

/** The limbs of a wound. */
export function listLimbs(wound: CodedWound): Limb[] {
  const place = resolveBodyPlace(wound.place)
  if (place.state === 'unknown') return []
  const { part, laterality } = place.region
  if (part === 'head' || part === 'trunk') return []
  const limb = part === 'arm' ? 'arm' : 'leg'
  const side = laterality === 'left' || laterality === 'right' ? laterality : wound.side
  if (side === 'bilateral') return [createLeftLimb(limb), createRightLimb(limb)]
  return side === 'left' ? [createLeftLimb(limb)] : side === 'right' ? [createRightLimb(limb)] : []
}

const createLeftLimb = (limb: Limb['limb']): Limb => ({ limb, side: 'left' })
const createRightLimb = (limb: Limb['limb']): Limb => ({ limb, side: 'right' })

export const isOnLimb = (wound: CodedWound): boolean => {
  const place = resolveBodyPlace(wound.place)
  return place.state === 'unknown' || (place.region.part !== 'head' && place.region.part !== 'trunk')
}

/** The face, hands and feet have codes of their own; wrist and ankle belong to arm and leg. Null: the place is not known. */
function classifyGraftSite(wound: CodedWound): 'large' | 'fine' | null {
  const place = resolveBodyPlace(wound.place)
  if (place.state === 'unknown' || place.region.code === 'other') return null
  const { part, skinRegion, code } = place.region
  const fine = part === 'head' || part === 'foot' || skinRegion === 'hands' || code === 'genitals'
  return fine ? 'fine' : 'large'
}

export function collectServices(visit: CodedVisit): Services {
  const wounds = new Map(visit.wounds.map((wound) => [wound.id, wound]))
  const services: Service[] = []
  const included: IncludedService[] = []
  const questions: CodingQuestion[] = []

  for (const procedure of visit.procedures) {
    const ids = listWoundIds(procedure)
    const known = ids.flatMap((id) => wounds.get(id) ?? [])
    if (known.length < ids.length || ('woundId' in procedure && known.length === 0)) {
      questions.push(buildQuestion('wound', null, 'A procedure refers to a wound that is not on this visit.'))
      continue
    }
    const wound = 'woundId' in procedure ? (known[0] ?? null) : null
    if (wound?.type === 'burn' && procedure.kind === 'debridement' && procedure.method !== 'none') {
      questions.push(
        buildQuestion(
          'procedure',
          wound,
          'burns have separate codes. Was this a burn dressing or debridement?',
        ),
      )
    }
    const read = readProcedure(procedure, wound)
    if (read.state === 'service')
      services.push({ ...read.service, woundIds: ids, limbs: listProcedureLimbs(procedure, known) })
    else if (read.state === 'asks') questions.push(buildQuestion(read.field, wound, read.words))
    else included.push({ code: read.code, woundIds: ids, into: null, reason: read.words })
  }
  const deepest = selectDeepest(services, wounds)
  return { services: deepest.services, included: [...included, ...deepest.included], questions }
}

function listWoundIds(procedure: CodedProcedure): readonly string[] {
  if ('woundId' in procedure) return [procedure.woundId]
  return procedure.woundIds ?? []
}

function listProcedureLimbs(procedure: CodedProcedure, wounds: readonly CodedWound[]): Limb[] {
  if (procedure.kind !== 'compression') return wounds.flatMap(listLimbs)
  const { limb, side } = procedure
  if (side === 'bilateral') return [createLeftLimb(limb), createRightLimb(limb)]
  return side === null ? [] : [{ limb, side }]
}

type Read =
  | { readonly state: 'service'; readonly service: Pick<Service, 'family' | 'base' | 'amount'> }
  | { readonly state: 'asks'; readonly field: string; readonly words: string }
  | { readonly state: 'never'; readonly code: string; readonly words: string }

const buildQuestionResult = (field: string, words: string): Read => ({ state: 'asks', field, words })
const buildSingleResult = (code: string, amount: number | null = null): Read => ({
  state: 'service',
  service: { family: { of: 'single', code }, base: code, amount },
})

function readProcedure(procedure: CodedProcedure, wound: CodedWound | null): Read {
  switch (procedure.kind) {
    case 'debridement':
      return readDebridement(procedure)
    case 'skin_substitute': {
      if (!isTenths(procedure.appliedTenthsCm2))
        return buildQuestionResult('appliedArea', 'how many cm² were applied?')
      const site = wound && classifyGraftSite(wound)
      if (!site) return buildQuestionResult('place', 'where on the body was the skin substitute applied?')
      return {
        state: 'service',
        service: {
          family: { of: 'skin-substitute', site },
          base: graftCodes[site].under100[0],
          amount: procedure.appliedTenthsCm2,
        },
      }
    }
    case 'negative_pressure': {
      const { device, areaTenthsCm2 } = procedure
      if (device === null) return buildQuestionResult('device', 'was the NPWT device reusable or disposable?')
      if (!isTenths(areaTenthsCm2)) return buildQuestionResult('area', 'what was the wound area under NPWT?')
      return {
        state: 'service',
        service: {
          family: { of: 'negative-pressure', device },
          base: suctionCodes[device][0],
          amount: areaTenthsCm2,
        },
      }
    }
    case 'compression':
      return readWrap(procedure)
    case 'ultrasound':
      return buildSingleResult('97610')
    case 'fluorescence_imaging':
      return buildSingleResult('0598T')
    case 'electrical_stimulation':
      return buildSingleResult('G0281')
    case 'hyperbaric_oxygen':
      return procedure.minutes === null || !Number.isSafeInteger(procedure.minutes) || procedure.minutes <= 0
        ? buildQuestionResult('minutes', 'How many minutes of hyperbaric oxygen?')
        : buildSingleResult('G0277', procedure.minutes)
    case 'burn_dressing': {
      const { bodyPercent } = procedure
      if (bodyPercent === null || !(bodyPercent > 0 && bodyPercent <= 100))
        return buildQuestionResult('bodyPercent', 'what is the total body surface area (TBSA) burned?')
      return buildSingleResult(bodyPercent < 5 ? '16020' : bodyPercent <= 10 ? '16025' : '16030')
    }
  }
}

function readDebridement(procedure: CodedProcedure & { readonly kind: 'debridement' }): Read {
  const { method, removed, areaTenthsCm2 } = procedure
  if (method === 'none') return { state: 'never', code: '97597', words: 'No debridement was done.' }
  if (method === 'autolytic')
    return {
      state: 'never',
      code: '97602',
      words: 'Autolytic debridement is part of the dressing and is not billed.',
    }
  if (method !== 'sharp') {
    if (removed !== null && removed !== 'surface')
      return buildQuestionResult(
        'method',
        'subcutaneous or deeper tissue requires sharp debridement. Is the method correct?',
      )
    return { state: 'service', service: { family: { of: 'non-selective' }, base: '97602', amount: null } }
  }
  if (removed === null) return buildQuestionResult('removed', 'what was the deepest tissue removed?')
  if (!isTenths(areaTenthsCm2)) return buildQuestionResult('area', 'how many cm² were debrided?')
  const base = debridementCodes[removed][0]
  return {
    state: 'service',
    service: { family: { of: 'debridement', removed }, base, amount: areaTenthsCm2 },
  }
}

function readWrap({ compression, limb, side }: CodedProcedure & { readonly kind: 'compression' }): Read {
  if (limb === 'arm' && compression !== 'multilayer')
    return buildQuestionResult(
      'compression',
      'An Unna boot or total contact cast is applied to the leg. Which limb was it?',
    )
  if (side === null) return buildQuestionResult('side', 'Which side was treated?')
  const code =
    compression === 'unna_boot'
      ? '29580'
      : compression === 'total_contact_cast'
        ? '29445'
        : limb === 'arm'
          ? '29584'
          : '29581'
  return { state: 'service', service: { family: { of: 'wrap', code }, base: code, amount: null } }
}

const getDepthRank = (family: Family) =>
  family.of === 'debridement' ? tissuesRemoved.values.indexOf(family.removed) : -1

/** Of the debridements of one wound only those of the deepest tissue count; the area of the others is not added. */
function selectDeepest(
  services: readonly Service[],
  wounds: ReadonlyMap<string, CodedWound>,
): Pick<Services, 'services' | 'included'> {
  const deepest = new Map<string, Service>()
  for (const service of services) {
    const id = service.woundIds[0] ?? ''
    const depth = getDepthRank(service.family)
    if (depth >= 0 && depth > getDepthRank(deepest.get(id)?.family ?? { of: 'non-selective' }))
      deepest.set(id, service)
  }
  const isLess = (service: Service) => {
    const maxDepth = deepest.get(service.woundIds[0] ?? '')
    return (
      getDepthRank(service.family) >= 0 &&
      maxDepth !== undefined &&
      getDepthRank(service.family) < getDepthRank(maxDepth.family)
    )
  }
  return {
    services: services.filter((service) => !isLess(service)),
    included: services.filter(isLess).map((service) => {
      const maxDepth = deepest.get(service.woundIds[0] ?? '')
      const label = wounds.get(service.woundIds[0] ?? '')?.label ?? ''
      return {
        code: service.base,
        woundIds: service.woundIds,
        into: maxDepth?.base ?? null,
        reason: `${label}: only the deepest tissue removed from a wound is reported.`,
      }
    }),
  }
}
