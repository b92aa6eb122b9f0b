/** How the files of each kind of rules are read: columns by the names that CMS and spreadsheets give them, and what a row has to state. */
import {
  buildRuleKey,
  findPlaceOfService,
  globalDays,
  parseCents,
  policyTopics,
  type FeePayer,
  type GlobalDays,
  type RuleFacts,
  type RuleKind,
  type RuleRow,
} from '@mendwell/clinical'
import { feePayers } from '@mendwell/contract'

interface RuleColumn {
  /** As an error names it. */
  label: string
  /** Of the heading without spaces, signs, and capitals. */
  pattern: RegExp
  isRequired?: true
}

/** A row as read, why it is wrong, or that it is about nothing that is billed here. */
type ReadRow = RuleRow | { problem: string } | 'skipped'

/** What stands in a column of the row; an empty text where it has none. */
type Cells = (column: string) => string

interface RuleFile {
  columns: Readonly<Record<string, RuleColumn>>
  read: (cells: Cells) => ReadRow
}

const code: RuleColumn = { label: 'Code', pattern: /^(hcpcs|cpt|code)/, isRequired: true }
const effective: RuleColumn = { label: 'Effective date', pattern: /^(effective|start|from)/ }
const ended: RuleColumn = { label: 'Deletion date', pattern: /^(deletion|end|termination)/ }
const dated = { effective, ended }

const billedCode = /^(\d{5}|\d{4}T|[A-V]\d{4})$/
/** Also codes of tests, drugs, and others that this product does not bill. */
const anyCode = /^[0-9A-Z]\d{3}[0-9A-Z]$/

class RowError extends Error {}
const fail = (problem: string): never => {
  throw new RowError(problem)
}

/** 20260101, 2026-01-01, or 01/01/2026; CMS prints * where there is no date. */
function readDay(text: string, label: string): string | null {
  if (text === '' || text === '*') return null
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(text) ?? []
  const [, usMonth, usDay, usYear] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const iso = year
    ? `${year}-${month}-${day}`
    : usYear
      ? `${usYear}-${usMonth?.padStart(2, '0')}-${usDay?.padStart(2, '0')}`
      : ''
  const isDay = iso !== '' && !Number.isNaN(Date.parse(iso)) && new Date(iso).toISOString().startsWith(iso)
  return isDay ? iso : fail(`${label} ${text} is not a date`)
}

const readCode = (text: string, label: string): string => {
  const found = text.toUpperCase()
  return anyCode.test(found)
    ? found
    : fail(text === '' ? `${label} is missing` : `${label} ${text} is not a CPT or HCPCS code`)
}

function buildRow<Kind extends RuleKind>(
  kind: Kind,
  of: string,
  facts: RuleFacts[Kind],
  cells: Cells,
): RuleRow {
  const from = readDay(cells('effective'), effective.label)
  const to = readDay(cells('ended'), ended.label)
  if (from !== null && to !== null && to < from) fail('Deletion date is before the effective date')
  return { key: buildRuleKey(kind, of, facts), code: of, from, to, facts }
}

const isBilled = (...codes: readonly string[]) => codes.every((one) => billedCode.test(one))

const splitList = (text: string) => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;|]+/)
      .filter(Boolean),
  ),
]

const toCode = (text: string, pattern: RegExp, problem: string): string =>
  pattern.test(text.toUpperCase()) ? text.toUpperCase() : fail(problem)

const readers: { readonly [kind in RuleKind]: RuleFile } = {
  code_pairs: {
    columns: {
      first: { label: 'Column 1', pattern: /^column1$/, isRequired: true },
      second: { label: 'Column 2', pattern: /^column2$/, isRequired: true },
      indicator: { label: 'Modifier indicator', pattern: /^(modifier|modifierindicator)/, isRequired: true },
      ...dated,
    },
    read: (cells) => {
      const [first, second] = [readCode(cells('first'), 'Column 1'), readCode(cells('second'), 'Column 2')]
      if (first === second) fail(`Column 1 and column 2 are both ${first}`)
      const indicator = cells('indicator')
      if (indicator !== '0' && indicator !== '1' && indicator !== '9')
        return { problem: `Modifier indicator ${indicator || 'is missing'}; enter 0, 1, or 9` }
      const row = buildRow('code_pairs', first, { second, indicator }, cells)
      return isBilled(first, second) ? row : 'skipped'
    },
  },
  unit_limits: {
    columns: {
      code,
      units: { label: 'MUE value', pattern: /muevalues?$|^(mue|limit|units)$/, isRequired: true },
      indicator: { label: 'MAI', pattern: /adjudicationindicator|^mai$/, isRequired: true },
      ...dated,
    },
    read: (cells) => {
      const of = readCode(cells('code'), 'Code')
      const units = /^\d{1,5}$/.test(cells('units'))
        ? Number(cells('units'))
        : fail(`MUE value ${cells('units') || 'is missing'}; enter a whole number`)
      // CMS prints "2 Date of Service Edit: Policy".
      const digit = /^([123])(\s|$)/.exec(cells('indicator'))?.[1]
      const indicator =
        digit === '1'
          ? 1
          : digit === '2'
            ? 2
            : digit === '3'
              ? 3
              : fail(`MAI ${cells('indicator') || 'is missing'}; enter 1, 2, or 3`)
      const row = buildRow('unit_limits', of, { units, indicator }, cells)
      return isBilled(of) ? row : 'skipped'
    },
  },
  global_days: {
    columns: {
      code,
      global: { label: 'Global days', pattern: /^(global|globaldays|globdays|days)$/, isRequired: true },
      modifier: { label: 'Modifier', pattern: /^mod(ifier)?$/ },
      ...dated,
    },
    read: (cells) => {
      const of = readCode(cells('code'), 'Code')
      // Spreadsheets drop the zeros of 000 and 010.
      const text = /^\d{1,3}$/.test(cells('global'))
        ? cells('global').padStart(3, '0')
        : cells('global').toUpperCase()
      const global =
        globalDays.find((one): one is GlobalDays => one === text) ??
        fail(`Global days ${text || 'are missing'}; enter ${globalDays.join(', ')}`)
      const row = buildRow('global_days', of, { global }, cells)
      // Components of a service have rows of their own in the fee schedule.
      return isBilled(of) && cells('modifier') === '' ? row : 'skipped'
    },
  },
  code_places: {
    columns: {
      code,
      places: { label: 'Places of service', pattern: /^(place|places|pos)/, isRequired: true },
      ...dated,
    },
    read: (cells) => {
      const of = readCode(cells('code'), 'Code')
      // 02 loses its zero in a spreadsheet.
      const places = splitList(cells('places')).map((place) => place.padStart(2, '0'))
      if (places.length === 0) fail('Places of service are missing')
      if (places.length > 30) fail('Maximum 30 places of service')
      const unknown = places.find((place) => findPlaceOfService(place).state === 'unknown')
      if (unknown) fail(`Place of service ${unknown} is not in the list of places`)
      const row = buildRow('code_places', of, { places: places.toSorted() }, cells)
      return isBilled(of) ? row : 'skipped'
    },
  },
  coverage_policies: {
    columns: {
      code: { label: 'Policy', pattern: /^(policy|lcd|id)/, isRequired: true },
      article: { label: 'Article', pattern: /^article/ },
      contractor: { label: 'Contractor', pattern: /^(contractor|mac)/, isRequired: true },
      title: { label: 'Title', pattern: /^title/, isRequired: true },
      topic: { label: 'Topic', pattern: /^topic/, isRequired: true },
      states: { label: 'States', pattern: /^states?$/ },
      ...dated,
    },
    read: (cells) => {
      const of = toCode(cells('code'), /^[A-Z]\d{4,6}$/, 'Enter a policy number, for example L35125')
      const article =
        cells('article') === ''
          ? null
          : toCode(cells('article'), /^A\d{4,6}$/, 'Enter an article number, for example A53001')
      const topic =
        policyTopics.find((one) => one === cells('topic').toLowerCase().replaceAll(' ', '_')) ??
        fail(`Topic is not known; enter ${policyTopics.join(', ')}`)
      const states = splitList(cells('states'))
      const wrong = states.find((one) => !/^[A-Z]{2}$/.test(one))
      if (wrong) fail(`State ${wrong} is not a two-letter state`)
      const [contractor, title] = [cells('contractor'), cells('title')]
      if (contractor === '' || contractor.length > 60) fail('Enter a contractor of up to 60 characters')
      if (title === '' || title.length > 200) fail('Enter a title of up to 200 characters')
      return buildRow(
        'coverage_policies',
        of,
        { article, contractor, title, topic, states: states.toSorted() },
        cells,
      )
    },
  },
  fees: {
    columns: {
      code,
      payer: { label: 'Payer', pattern: /^payer$/, isRequired: true },
      amount: { label: 'Amount', pattern: /^(amount|fee|rate)/, isRequired: true },
      modifier: { label: 'Modifier', pattern: /^mod(ifier)?$/ },
      locality: { label: 'Locality', pattern: /^locality/ },
      setting: { label: 'Setting', pattern: /^setting/ },
      ...dated,
    },
    read: (cells) => {
      const of = readCode(cells('code'), 'Code')
      const payer =
        feePayers.find((one): one is FeePayer => one === cells('payer').toLowerCase()) ??
        fail(`Payer is not known; enter ${feePayers.join(', ')}`)
      const amountCents =
        parseCents(cells('amount').replace(/[$,\s]/g, '')) ??
        fail(`Amount ${cells('amount') || 'is missing'}; enter dollars and cents`)
      const modifier =
        cells('modifier') === ''
          ? null
          : toCode(cells('modifier'), /^[A-Z0-9]{2}$/, 'Enter a modifier of two characters')
      const locality = cells('locality') || null
      if (locality !== null && locality.length > 10) fail('Enter a locality of up to 10 characters')
      const setting = cells('setting').toLowerCase() || null
      if (setting !== null && setting !== 'facility' && setting !== 'non-facility')
        return { problem: 'Setting is not known; enter facility or non-facility' }
      const row = buildRow('fees', of, { payer, modifier, locality, setting, amountCents }, cells)
      return isBilled(of) ? row : 'skipped'
    },
  },
}

export const getRuleColumns = (kind: RuleKind) => readers[kind].columns

export function readRuleRow(kind: RuleKind, cells: Cells): ReadRow {
  try {
    return readers[kind].read(cells)
  } catch (error) {
    if (error instanceof RowError) return { problem: error.message }
    throw error
  }
}
