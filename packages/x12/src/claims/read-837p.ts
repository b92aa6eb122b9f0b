/** Reads a professional claim file back into the same plain claims, with its own eyes: it knows nothing of the writer. */
import type { BillingProvider, Claim, ClaimBatch, FilingCode, Payer, Subscriber } from '../claim.ts'
import { Findings } from '../envelope/findings.ts'
import { type Interchange, readInterchanges, type Transaction } from '../envelope/read-interchange.ts'
import { getComponent, getElement, readElement, type Segment } from '../envelope/segment.ts'
import type { ReadResult } from '../results.ts'
import { readClaim } from './read-claim.ts'
import { readMspReason, readRank } from './read-other-plans.ts'
import { readAddress, readName, readSex, splitRuns } from './read-parties.ts'

export function read837p(file: string): ReadResult<ClaimBatch> {
  const opened = readInterchanges(file)
  if (opened.state === 'unreadable') return opened
  const findings = new Findings()
  const [interchange] = opened.value
  const [transaction] = interchange?.transactions ?? []
  if (!interchange || !transaction || transaction.kind !== '837') {
    findings.say(null, 'The file contains no claims (837).')
    return findings.reading(emptyBatch)
  }
  if (transaction.version !== '005010X222A1')
    findings.say(transaction.at, `Claims of version ${transaction.version || '(none)'} are not supported.`)
  return findings.reading(readBatch(interchange, transaction, findings))
}

function readBatch(interchange: Interchange, transaction: Transaction, findings: Findings): ClaimBatch {
  const first = transaction.segments.findIndex((segment) => segment.id === 'HL')
  const opening = transaction.segments.slice(0, first < 0 ? undefined : first)
  const find = (id: string, role?: string) =>
    opening.find((segment) => segment.id === id && (!role || getElement(segment, 1) === role))
  const begin = find('BHT')
  const submitter = find('NM1', '41')
  const receiver = find('NM1', '40')
  const contact = find('PER')
  if (!begin || !submitter || !receiver || !contact) {
    findings.say(transaction.at, 'The submitter or receiver is missing (BHT, NM1, PER).')
    return emptyBatch
  }
  const time = getElement(begin, 5)
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
      contactName: getElement(contact, 2),
      phone: findContact(contact, 'TE'),
      email: findContact(contact, 'EM'),
    },
    receiver: { name: findings.text(receiver, 3), id: findings.text(receiver, 9) },
    claims: readClaims(transaction.segments.slice(first < 0 ? transaction.segments.length : first), findings),
  }
}

function findContact(contact: Segment, way: string): string | null {
  const at = [3, 5, 7].find((place) => getElement(contact, place) === way)
  return at === undefined ? null : readElement(getElement(contact, at + 1))
}

/** Walks the hierarchy: provider (20), subscriber (22), other patient (23); a CLM starts a claim of its level. */
function readClaims(segments: readonly Segment[], findings: Findings): readonly Claim[] {
  const claims: Claim[] = []
  let billing: BillingProvider | null = null
  let subscriber: Subscriber | null = null
  let payer: Payer | null = null
  let order: Pick<Claim, 'rank' | 'mspReason'> = { rank: 'P', mspReason: null }
  for (const level of splitRuns(segments, 'HL')) {
    const [head, ...claimRuns] = splitRuns(level, 'CLM')
    // A level starts with its HL, so there is a first run, and in it a first segment.
    const inside = head!
    const kind = getElement(inside[0]!, 3)
    if (kind === '20') billing = readBilling(inside, findings)
    if (kind === '22') {
      subscriber = readSubscriber(inside, findings)
      payer = readPayer(inside, findings)
      const about = inside.find(({ id }) => id === 'SBR')
      if (about) order = { rank: readRank(about, findings), mspReason: readMspReason(about) }
    }
    for (const run of claimRuns) {
      if (!billing || !subscriber || !payer)
        findings.say(run[0] ?? null, 'A claim appears before its billing provider and subscriber.')
      else
        claims.push(
          readClaim(
            run,
            { billing, subscriber, payer, ...order, level: kind === '23' ? inside : null },
            findings,
          ),
        )
    }
  }
  return claims
}

const findParty = (segments: readonly Segment[], role: string) =>
  splitRuns(segments, 'NM1').find((run) => run[0]?.id === 'NM1' && getElement(run[0], 1) === role)

function readBilling(level: readonly Segment[], findings: Findings): BillingProvider | null {
  const run = findParty(level, '85')
  const name = run?.[0]
  if (!run || !name) {
    findings.say(level[0] ?? null, 'The billing provider’s name is missing (NM1*85).')
    return null
  }
  const specialty = level.find((segment) => segment.id === 'PRV' && getElement(segment, 1) === 'BI')
  const tax = run.find((segment) => segment.id === 'REF' && getElement(segment, 1) === 'EI')
  const contact = run.find((segment) => segment.id === 'PER')
  if (!tax) findings.say(name, 'The billing provider’s tax ID is missing (REF*EI).')
  return {
    name: findings.text(name, 3),
    npi: findings.text(name, 9),
    taxId: tax ? getElement(tax, 2) : '',
    taxonomy: specialty ? readElement(getElement(specialty, 3)) : null,
    phone: contact ? findContact(contact, 'TE') : null,
    address: readAddress(run, findings),
  }
}

function readSubscriber(level: readonly Segment[], findings: Findings): Subscriber | null {
  const run = findParty(level, 'IL')
  const name = run?.[0]
  const about = level.find((segment) => segment.id === 'SBR')
  const person = run?.find((segment) => segment.id === 'DMG')
  if (!run || !name || !about || !person) {
    findings.say(level[0] ?? null, 'Subscriber information is missing (SBR, NM1*IL, DMG).')
    return null
  }
  return {
    name: readName(name),
    memberId: findings.text(name, 9),
    groupNumber: readElement(getElement(about, 3)),
    birthDate: findings.date(person, 2),
    sex: readSex(person, findings),
    address: readAddress(run, findings),
  }
}

const filingCodes: readonly FilingCode[] = ['MB', 'MC', 'CI', 'BL', 'HM', '16', 'ZZ']

function readPayer(level: readonly Segment[], findings: Findings): Payer | null {
  const name = findParty(level, 'PR')?.[0]
  const about = level.find((segment) => segment.id === 'SBR')
  if (!name || !about) {
    findings.say(level[0] ?? null, 'The payer’s name is missing (NM1*PR).')
    return null
  }
  const filing = filingCodes.find((code) => code === getComponent(about, 9, 1))
  if (!filing)
    findings.say(about, `SBR09 is "${getElement(about, 9)}", not a supported claim filing indicator.`)
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
