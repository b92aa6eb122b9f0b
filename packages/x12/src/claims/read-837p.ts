/** Reads a professional claim file back into the same plain claims, with its own eyes: it knows nothing of the writer. */
import type { BillingProvider, Claim, ClaimBatch, FilingCode, Payer, Subscriber } from '../claim.ts'
import { Findings } from '../envelope/findings.ts'
import { type Interchange, readInterchanges, type Transaction } from '../envelope/read-interchange.ts'
import { component, element, said, type Segment } from '../envelope/segment.ts'
import type { Reading } from '../results.ts'
import { readClaim } from './read-claim.ts'
import { readAddress, readName, readSex, runsOf } from './read-parties.ts'

export function read837p(file: string): Reading<ClaimBatch> {
  const opened = readInterchanges(file)
  if (opened.state === 'unreadable') return opened
  const findings = new Findings()
  const [interchange] = opened.value
  const [transaction] = interchange?.transactions ?? []
  if (!interchange || !transaction || transaction.kind !== '837') {
    findings.say(null, 'The file holds no claims (837).')
    return findings.reading(emptyBatch)
  }
  if (transaction.version !== '005010X222A1')
    findings.say(transaction.at, `Claims of version ${transaction.version || '(none)'} are not read here.`)
  return findings.reading(batchOf(interchange, transaction, findings))
}

function batchOf(interchange: Interchange, transaction: Transaction, findings: Findings): ClaimBatch {
  const first = transaction.segments.findIndex((segment) => segment.id === 'HL')
  const opening = transaction.segments.slice(0, first < 0 ? undefined : first)
  const find = (id: string, role?: string) =>
    opening.find((segment) => segment.id === id && (!role || element(segment, 1) === role))
  const begin = find('BHT')
  const submitter = find('NM1', '41')
  const receiver = find('NM1', '40')
  const contact = find('PER')
  if (!begin || !submitter || !receiver || !contact) {
    findings.say(transaction.at, 'The file does not say who sends it to whom (BHT, NM1, PER).')
    return emptyBatch
  }
  const time = element(begin, 5)
  return {
    interchangeControl: Number(interchange.control),
    groupControl: Number(transaction.groupControl),
    transactionControl: Number(transaction.control),
    reference: findings.text(begin, 3),
    date: findings.date(begin, 4),
    time: `${time.slice(0, 2)}:${time.slice(2, 4)}`,
    test: interchange.test,
    submitter: {
      name: findings.text(submitter, 3),
      id: findings.text(submitter, 9),
      contactName: element(contact, 2),
      phone: contactBy(contact, 'TE'),
      email: contactBy(contact, 'EM'),
    },
    receiver: { name: findings.text(receiver, 3), id: findings.text(receiver, 9) },
    claims: claimsOf(transaction.segments.slice(first < 0 ? transaction.segments.length : first), findings),
  }
}

function contactBy(contact: Segment, way: string): string | null {
  const at = [3, 5, 7].find((place) => element(contact, place) === way)
  return at === undefined ? null : said(element(contact, at + 1))
}

/** Walks the hierarchy: provider (20), subscriber (22), other patient (23); a CLM begins a claim of the level it stands in. */
function claimsOf(segments: readonly Segment[], findings: Findings): readonly Claim[] {
  const claims: Claim[] = []
  let billing: BillingProvider | null = null
  let subscriber: Subscriber | null = null
  let payer: Payer | null = null
  for (const level of runsOf(segments, 'HL')) {
    const [head, ...claimRuns] = runsOf(level, 'CLM')
    // A level begins with its HL, so there is a first run, and in it a first segment.
    const inside = head!
    const kind = element(inside[0]!, 3)
    if (kind === '20') billing = readBilling(inside, findings)
    if (kind === '22') {
      subscriber = readSubscriber(inside, findings)
      payer = readPayer(inside, findings)
    }
    for (const run of claimRuns) {
      if (!billing || !subscriber || !payer)
        findings.say(run[0] ?? null, 'A claim stands before its provider and subscriber.')
      else
        claims.push(
          readClaim(run, { billing, subscriber, payer, level: kind === '23' ? inside : null }, findings),
        )
    }
  }
  return claims
}

const party = (segments: readonly Segment[], role: string) =>
  runsOf(segments, 'NM1').find((run) => run[0]?.id === 'NM1' && element(run[0], 1) === role)

function readBilling(level: readonly Segment[], findings: Findings): BillingProvider | null {
  const run = party(level, '85')
  const name = run?.[0]
  if (!run || !name) {
    findings.say(level[0] ?? null, 'The billing provider has no name (NM1*85).')
    return null
  }
  const specialty = level.find((segment) => segment.id === 'PRV' && element(segment, 1) === 'BI')
  const tax = run.find((segment) => segment.id === 'REF' && element(segment, 1) === 'EI')
  const contact = run.find((segment) => segment.id === 'PER')
  if (!tax) findings.say(name, 'The billing provider has no tax number (REF*EI).')
  return {
    name: findings.text(name, 3),
    npi: findings.text(name, 9),
    taxId: tax ? element(tax, 2) : '',
    taxonomy: specialty ? said(element(specialty, 3)) : null,
    phone: contact ? contactBy(contact, 'TE') : null,
    address: readAddress(run, findings),
  }
}

function readSubscriber(level: readonly Segment[], findings: Findings): Subscriber | null {
  const run = party(level, 'IL')
  const name = run?.[0]
  const about = level.find((segment) => segment.id === 'SBR')
  const person = run?.find((segment) => segment.id === 'DMG')
  if (!run || !name || !about || !person) {
    findings.say(level[0] ?? null, 'The subscriber is not described (SBR, NM1*IL, DMG).')
    return null
  }
  return {
    name: readName(name),
    memberId: findings.text(name, 9),
    groupNumber: said(element(about, 3)),
    birthDate: findings.date(person, 2),
    sex: readSex(person, findings),
    address: readAddress(run, findings),
  }
}

const filingCodes: readonly FilingCode[] = ['MB', 'MC', 'CI', 'BL', 'HM', '16', 'ZZ']

function readPayer(level: readonly Segment[], findings: Findings): Payer | null {
  const name = party(level, 'PR')?.[0]
  const about = level.find((segment) => segment.id === 'SBR')
  if (!name || !about) {
    findings.say(level[0] ?? null, 'The payer has no name (NM1*PR).')
    return null
  }
  const filing = filingCodes.find((code) => code === component(about, 9, 1))
  if (!filing) findings.say(about, `SBR09 is "${element(about, 9)}", not a kind of payer we file with.`)
  return { name: findings.text(name, 3), id: findings.text(name, 9), filing: filing ?? 'ZZ' }
}

const emptyBatch: ClaimBatch = {
  interchangeControl: 0,
  groupControl: 0,
  transactionControl: 0,
  reference: '',
  date: '',
  time: '',
  test: true,
  submitter: { name: '', id: '', contactName: '', phone: null, email: null },
  receiver: { name: '', id: '' },
  claims: [],
}
