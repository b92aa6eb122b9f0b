/** Lines with units from the services that are reported: areas of one family added up first. Rules CD7 to CD11. */
import { findProcedureCode, isProductCode } from './procedure-codes.ts'
import { debridementCodes, graftCodes, suctionCodes } from './services.ts'
import type { Family, Limb, Service } from './services.ts'
import { formatTextList } from './suggestion.ts'
import { formatArea, countStepsAfterFirst, toWholeCm2 } from './units.ts'
import { suctionDevices, tissuesRemoved } from './visit.ts'
import type { CodedVisit, TissueRemoved } from './visit.ts'

export type DraftLine = {
  readonly code: string
  readonly units: number
  readonly modifiers: readonly string[]
  readonly woundIds: readonly string[]
  readonly limbs: readonly Limb[]
  readonly reason: string
  readonly rule: string
}

/** Square centimetres, in tenths: the first unit and each further one. */
const debridementStep = 200
const smallGraftStep = 250
const largeGraftFrom = 1000
const suctionSmallUpTo = 500

/** Medicare pays products that are no licensed biologics as supplies from then on: neither JW nor JZ, and what is discarded is not paid. */
const productsAreSuppliesFrom = '2026-01-01'

/** A payer that is not known is taken for Medicare. */
const needsDiscardModifier = (code: string, { date, filingCode }: CodedVisit): boolean =>
  date < productsAreSuppliesFrom || !isProductCode(code) || (filingCode ?? 'MB') !== 'MB'

export function buildCodeLines(services: readonly Service[], visit: CodedVisit): DraftLine[] {
  const labels = new Map(visit.wounds.map(({ id, label }) => [id, label]))
  const groups = new Map<string, Service[]>()
  for (const service of services) {
    const key = JSON.stringify(service.family)
    groups.set(key, [...(groups.get(key) ?? []), service])
  }
  return [
    ...[...groups.values()].flatMap((group) => {
      const family = group[0]?.family
      return family ? buildFamilyLines(family, group, labels) : []
    }),
    ...buildProductLines(services, visit, labels),
  ]
}

type Labels = ReadonlyMap<string, string>

function buildFamilyLines(family: Family, group: readonly Service[], labels: Labels): DraftLine[] {
  const woundIds = [...new Set(group.flatMap((service) => service.woundIds))].sort()
  const limbs = group.flatMap((service) => service.limbs)
  const total = group.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  const line = (code: string, units: number, rule: string, reason: string): DraftLine => ({
    code,
    units,
    modifiers: [],
    woundIds,
    limbs,
    reason,
    rule,
  })
  const stepped = (
    codes: readonly [string, string],
    first: number,
    what: string,
    rule: string,
  ): DraftLine[] => {
    const more = countStepsAfterFirst(total, first, first)
    const sum = `${what}: ${formatAreas(group, labels)}${group.length > 1 ? `, ${formatArea(total)} total` : ''}`
    const base = line(codes[0], 1, rule, `${sum}; the first ${formatArea(first)}.`)
    if (more === 0) return [base]
    const beyond = `${formatArea(total - first)} beyond the first ${formatArea(first)}`
    return [
      base,
      line(codes[1], more, rule, `${what}: ${beyond}; each additional ${formatArea(first)} or part thereof.`),
    ]
  }

  switch (family.of) {
    case 'debridement':
      return stepped(
        debridementCodes[family.removed],
        debridementStep,
        formatRemovedTissue(family.removed),
        'CD7',
      )
    case 'non-selective':
      return [line('97602', 1, 'CD7', `Non-selective debridement: ${formatWoundNames(woundIds, labels)}.`)]
    case 'skin-substitute': {
      const small = total < largeGraftFrom
      const codes = graftCodes[family.site][small ? 'under100' : 'from100']
      const where =
        family.site === 'fine' ? 'face, scalp, neck, genitals, hand, or foot' : 'trunk, arm, or leg'
      return stepped(codes, small ? smallGraftStep : largeGraftFrom, `Skin substitute on ${where}`, 'CD8')
    }
    case 'negative-pressure': {
      const codes = suctionCodes[family.device]
      const small = total <= suctionSmallUpTo
      const reason = `NPWT, ${suctionDevices.labels[family.device].toLowerCase()}: ${formatAreas(group, labels)}; ${formatArea(total)} is ${small ? '50 cm² or less' : 'more than 50 cm²'}.`
      return [line(codes[small ? 0 : 1], 1, 'CD9', reason)]
    }
    case 'wrap':
      return buildWrapLines(family.code, limbs, line)
    case 'single':
      return buildSingleLines(family.code, total, woundIds, labels, line)
  }
}

type MakeLine = (code: string, units: number, rule: string, reason: string) => DraftLine

function buildWrapLines(code: string, limbs: readonly Limb[], line: MakeLine): DraftLine[] {
  const sides = new Set(limbs.map(({ side }) => side))
  const what = getCodeLabel(code)
  if (sides.size === 2) return [{ ...line(code, 1, 'CD10', `${what}, bilateral.`), modifiers: ['50'] }]
  return [...sides].map((side) => ({
    ...line(code, 1, 'CD10', `${what}, ${side}.`),
    modifiers: [side === 'left' ? 'LT' : 'RT'],
  }))
}

function buildSingleLines(
  code: string,
  total: number,
  woundIds: readonly string[],
  labels: Labels,
  line: MakeLine,
): DraftLine[] {
  const what = getCodeLabel(code)
  if (code === 'G0277') {
    const units = computeHyperbaricUnits(total)
    const short = units === 0
    return short
      ? []
      : [
          line(
            code,
            units,
            'CD11',
            `${what}: ${total} minutes; a remainder of 16 minutes or more counts as a unit.`,
          ),
        ]
  }
  const base = line(code, 1, 'CD11', `${what}: ${formatWoundNames(woundIds, labels)}.`)
  const more = woundIds.length - 1
  if (code !== '0598T' || more === 0) return [base]
  return [base, line('0599T', more, 'CD11', `${getCodeLabel('0599T')}: ${more} beyond the first.`)]
}

/** Half hours under oxygen; a last started one counts from its 16th minute on. */
export const computeHyperbaricUnits = (minutes: number): number => {
  const rest = minutes % 30
  return (minutes - rest) / 30 + (rest >= 16 ? 1 : 0)
}

/** One line for each product; what was applied, and what was discarded where the payer wants it. */
function buildProductLines(services: readonly Service[], visit: CodedVisit, labels: Labels): DraftLine[] {
  const applied = new Set(
    services.filter(({ family }) => family.of === 'skin-substitute').flatMap(({ woundIds }) => woundIds),
  )
  const products = new Map<string, { applied: number; discarded: number; woundIds: string[] }>()
  for (const procedure of visit.procedures) {
    if (procedure.kind !== 'skin_substitute' || !procedure.product || !applied.has(procedure.woundId))
      continue
    const known = products.get(procedure.product) ?? { applied: 0, discarded: 0, woundIds: [] }
    products.set(procedure.product, {
      applied: known.applied + (procedure.appliedTenthsCm2 ?? 0),
      discarded: known.discarded + (procedure.discardedTenthsCm2 ?? 0),
      woundIds: [...new Set([...known.woundIds, procedure.woundId])].sort(),
    })
  }
  return [...products].flatMap(([code, amount]) => {
    const line = (tenths: number, modifiers: readonly string[], verb: string): DraftLine => ({
      code,
      units: toWholeCm2(tenths),
      modifiers,
      woundIds: amount.woundIds,
      limbs: [],
      reason: `${formatArea(tenths)} ${verb}: ${formatWoundNames(amount.woundIds, labels)}.`,
      rule: 'CD8',
    })
    if (!needsDiscardModifier(code, visit)) return [line(amount.applied, [], 'applied')]
    return amount.discarded === 0
      ? [line(amount.applied, ['JZ'], 'applied, nothing discarded')]
      : [line(amount.applied, [], 'applied'), line(amount.discarded, ['JW'], 'discarded')]
  })
}

const formatRemovedTissue = (removed: TissueRemoved): string =>
  removed === 'surface'
    ? 'Selective debridement'
    : `Debridement of ${tissuesRemoved.labels[removed].toLowerCase()}`

const formatWoundNames = (ids: readonly string[], labels: Labels) =>
  formatTextList(ids.map((id) => labels.get(id) ?? id))

const formatAreas = (group: readonly Service[], labels: Labels) =>
  formatTextList(
    group.map(({ woundIds, amount }) => `${formatWoundNames(woundIds, labels)} ${formatArea(amount ?? 0)}`),
  )

const getCodeLabel = (code: string): string => {
  const answer = findProcedureCode(code, '9999-12-31')
  return answer.state === 'known' ? answer.entry.label : code
}
