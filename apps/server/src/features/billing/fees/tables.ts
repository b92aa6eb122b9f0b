/** The tables that a practice bills by: its own amounts and codes over the shipped ones. Prices never come from a caller. */
import {
  type codeCategories,
  findFee,
  isInForce,
  listRules,
  findPlaceOfService,
  findProcedureCode,
  sampleFeeSchedule,
  type Fee,
  type FeePayer,
  type FeeSchedule,
  type RuleBook,
} from '@mendwell/clinical'
import type { Db } from '../../../platform/db/connection.ts'
import { getProfile } from '../payers/store.ts'
import { loadRuleBook } from '../rule-editions/load.ts'
import { listOwnCodes, listOwnFees, type FeeRow, type OwnCodeRow } from './store.ts'

export interface BillingTables {
  fees: readonly FeeRow[]
  codes: readonly OwnCodeRow[]
  useSample: boolean
  locality: string | null
  /** Editions of rules that the practice applied. */
  rules: RuleBook
}

export async function loadBillingTables(db: Db, of: { organizationId: string }): Promise<BillingTables> {
  const [fees, codes, profile, rules] = await Promise.all([
    listOwnFees(db, of),
    listOwnCodes(db, of),
    getProfile(db, of),
    loadRuleBook(db, of),
  ])
  return { fees, codes, useSample: profile.useSampleFees, locality: profile.locality, rules }
}

const toFee = (row: FeeRow, payer: FeePayer): Fee => ({
  code: row.code,
  payer,
  modifier: row.modifier,
  locality: row.locality,
  setting: row.setting,
  amountCents: row.amountCents,
  from: row.startDate,
  to: row.endDate,
})

/** Amounts of applied editions for the code and day: what the practice entered itself comes before them. Rule BE9. */
const listEditionFees = ({ rules }: BillingTables, code: string, date: string): Fee[] =>
  [...listRules(rules, 'fees', date, code).rows.values()].map(({ row, edition }) => ({
    ...{ code, from: row.from ?? edition.from, to: row.to },
    ...row.facts,
  }))

const buildSchedule = (fees: readonly Fee[]): FeeSchedule => ({
  id: 'own',
  name: 'Practice fee schedule',
  source: 'Entered by the practice',
  isSample: false,
  fees,
})

export interface PricedLine {
  code: string
  units: number
  modifiers: readonly string[]
}

export interface PriceQuestion {
  date: string
  place: string | null
  /** The payer of the expected rate; left out, only the price is needed. */
  insuranceType?: 'medicare' | 'medicaid' | 'private'
  payerId?: string
}

export interface Price {
  /** Null: no price. */
  chargeCents: number | null
  /** Null: no rate. */
  expectedCents: number | null
  /** The charge itself is from the sample schedule. */
  isSampleCharge: boolean
  isSample: boolean
}

/** What a line is charged and what its payer is expected to pay, for all of its units. */
export function computePrice(tables: BillingTables, line: PricedLine, asked: PriceQuestion): Price {
  const charge = findAmount(tables, line, asked, 'base')
  const rate = asked.insuranceType && findRate(tables, line, asked, asked.insuranceType)
  const multiplyByUnits = (cents: number | undefined) => (cents === undefined ? null : cents * line.units)
  return {
    chargeCents: multiplyByUnits(charge?.cents),
    expectedCents: multiplyByUnits(rate?.cents),
    isSampleCharge: charge?.isSample ?? false,
    isSample: (charge?.isSample ?? false) || (rate?.isSample ?? false),
  }
}

/** A payer's own rate overrides the rate of its kind. Private payers have only their own. */
function findRate(tables: BillingTables, line: PricedLine, asked: PriceQuestion, kind: string) {
  const own = tables.fees.filter((row) => row.payerId !== null && row.payerId === asked.payerId)
  const found = findFee(
    buildSchedule(own.map((row) => toFee(row, 'base'))),
    buildFeeQuestion(tables, line, asked, 'base'),
  )
  if (found.state === 'known') return { cents: found.amountCents, isSample: false }
  return kind === 'medicare' || kind === 'medicaid' ? findAmount(tables, line, asked, kind) : undefined
}

export function findAmount(
  tables: BillingTables,
  line: Pick<PricedLine, 'code' | 'modifiers'>,
  asked: PriceQuestion,
  payer: FeePayer,
): { cents: number; isSample: boolean } | undefined {
  const own = tables.fees.filter((row) => row.payerId === null && row.payer === payer)
  const said = buildFeeQuestion(tables, line, asked, payer)
  const found = findFee(buildSchedule(own.map((row) => toFee(row, payer))), said)
  if (found.state === 'known') return { cents: found.amountCents, isSample: false }
  const published = findFee(buildSchedule(listEditionFees(tables, line.code, asked.date)), said)
  if (published.state === 'known') return { cents: published.amountCents, isSample: false }
  const sample = tables.useSample ? findFee(sampleFeeSchedule, said) : undefined
  return sample?.state === 'known'
    ? { cents: sample.amountCents, isSample: sampleFeeSchedule.isSample }
    : undefined
}

function buildFeeQuestion(
  { locality }: BillingTables,
  { code, modifiers }: Pick<PricedLine, 'code' | 'modifiers'>,
  { date, place }: PriceQuestion,
  payer: FeePayer,
) {
  const at = findPlaceOfService(place)
  return { code, payer, date, modifiers, locality, setting: at.state === 'known' ? at.place.rate : null }
}

export interface KnownCode {
  code: string
  label: string
  category: (typeof codeCategories.values)[number]
}

/** The code on that day: the practice's own row, else the shipped one; undefined where neither knows it. */
export function findCode(
  tables: Pick<BillingTables, 'codes'>,
  code: string,
  date: string,
): KnownCode | undefined {
  const own = tables.codes.find((row) => row.code === code)
  if (own) {
    return isInForce({ from: own.startDate, to: own.endDate }, date)
      ? { code, label: own.description, category: own.category as KnownCode['category'] } // checked when it was entered
      : undefined
  }
  const shipped = findProcedureCode(code, date)
  return shipped.state === 'known' ? shipped.entry : undefined
}
