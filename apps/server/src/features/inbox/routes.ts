/** The inbox over HTTP. Each group asks the feature that owns it; nothing is stored here. */
import { consultStates, formatWoundName, resultKinds, type ConsultState } from '@mendwell/clinical'
import { countInbox, readInbox, type InboxGroup, type InboxItem, type InboxKind } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { route } from '../../platform/http/route.ts'
import {
  countAddressedFindings,
  listAddressedFindings,
  presentCriticalFinding,
} from '../critical-findings/public.ts'
import { countWoundOrders, listWoundOrderRows } from '../plans/public.ts'
import { buildRecordUrl, listAwaitingCosignature } from '../records/public.ts'
import { countConsultWork, listConsultWork } from '../consults/public.ts'
import { countWork, listWork } from '../results/public.ts'
import { countCorrections, countUnsigned, listCorrectionRows, listUnsignedRows } from './store.ts'

/** Of each kind the oldest; a longer list is shortened by working on it. */
const maxItems = 100

export const inboxRoutes = [
  route(readInbox, async ({ db, actor, now, note }) => {
    const findings = await listAddressedFindings(db, actor, maxItems)
    const groups = await Promise.all([
      buildGroup('critical-finding', await countAddressedFindings(db, actor), findings.map(toFindingItem)),
      loadCorrections(db, actor),
      loadOrders(db, actor, now),
      loadCosignatures(db, actor),
      loadUnsigned(db, actor),
      loadResults(db, actor, now, 'result-review'),
      loadResults(db, actor, now, 'result-overdue'),
      loadQuestions(db, actor, now, 'question'),
      loadQuestions(db, actor, now, 'consult-attention'),
    ])
    note({ patients: [...new Set(groups.flatMap(({ items }) => items.map(({ patientId }) => patientId)))] })
    return { groups, findings: findings.map(presentCriticalFinding) }
  }),

  route(countInbox, async ({ db, actor, now }) => {
    const [critical, ...others] = await Promise.all([
      countAddressedFindings(db, actor),
      countCorrections(db, actor),
      countUnsigned(db, actor),
      listAwaitingCosignature(db, actor).then(({ length }) => length),
      countWoundOrders(db, actor, toOrderFilter(actor), now),
      countWork(db, actor, now, { view: 'needs-attention', orderedBy: 'me' }),
      countConsultWork(db, actor, now, questionFilters.question),
      countConsultWork(db, actor, now, questionFilters['consult-attention']),
    ])
    return { critical, waiting: others.reduce((sum, one) => sum + one, critical) }
  }),
]

const buildGroup = (kind: InboxKind, total: number, items: InboxItem[]): InboxGroup => ({
  kind,
  total,
  items: items.slice(0, maxItems),
})

type FindingRow = Parameters<typeof presentCriticalFinding>[0]
const toFindingItem = (row: FindingRow): InboxItem => ({
  kind: 'critical-finding',
  id: row.id,
  patientId: row.patientId,
  patientName: `${row.lastName}, ${row.firstName}`,
  dateOfBirth: row.dateOfBirth,
  medicalRecordNumber: row.medicalRecordNumber,
  title: row.title,
  detail: [presentCriticalFinding(row).woundName, ...row.because].filter((one) => one !== null).join('; '),
  at: row.openedAt,
  timeZone: row.timeZone,
  url: `/inbox?finding=${row.id}`,
})

const recordTitles = {
  'wound-assessment': 'Wound assessment',
  'progress-note': 'Progress note',
  'provider-visit': 'Visit',
} as const

async function loadCorrections(db: Db, actor: Actor): Promise<InboxGroup> {
  const [rows, total] = await Promise.all([
    listCorrectionRows(db, actor, maxItems),
    countCorrections(db, actor),
  ])
  return buildGroup(
    'correction',
    total,
    rows.map((row) => ({
      ...row,
      kind: 'correction',
      title: recordTitles[row.kind],
      detail: `${row.requestedName}: ${row.reason}`,
      at: row.requestedAt,
      url: buildRecordUrl(row),
    })),
  )
}

async function loadUnsigned(db: Db, actor: Actor): Promise<InboxGroup> {
  const [rows, total] = await Promise.all([listUnsignedRows(db, actor, maxItems), countUnsigned(db, actor)])
  return buildGroup(
    'signature',
    total,
    rows.map((row) => ({
      ...row,
      kind: 'signature',
      title: recordTitles[row.kind],
      detail: null,
      at: row.createdAt,
      url: buildRecordUrl(row),
    })),
  )
}

async function loadCosignatures(db: Db, actor: Actor): Promise<InboxGroup> {
  const rows = await listAwaitingCosignature(db, actor)
  return buildGroup(
    'cosignature',
    rows.length,
    rows.map((row) => ({
      ...row,
      kind: 'cosignature',
      patientName: `${row.lastName}, ${row.firstName}`,
      title: recordTitles[row.kind],
      detail: `Signed by ${row.signedName}`,
      at: row.signedAt,
      url: buildRecordUrl(row),
    })),
  )
}

const toOrderFilter = ({ userId }: Actor) =>
  ({ patientId: 'all', woundId: 'all', orderedBy: userId, status: 'unsigned' }) as const

async function loadOrders(db: Db, actor: Actor, now: Date): Promise<InboxGroup> {
  const filter = toOrderFilter(actor)
  const [rows, total] = await Promise.all([
    listWoundOrderRows(db, actor, filter, { limit: maxItems, after: undefined }, now),
    countWoundOrders(db, actor, filter, now),
  ])
  return buildGroup(
    'order-signature',
    total,
    rows.toReversed().map((row) => ({
      kind: 'order-signature',
      id: row.id,
      patientId: row.patientId,
      patientName: `${row.lastName}, ${row.firstName}`,
      dateOfBirth: row.dateOfBirth,
      medicalRecordNumber: row.medicalRecordNumber,
      title: row.name,
      detail: `${row.source === 'telephone' ? 'Telephone' : 'Verbal'} order entered by ${row.enteredByName}`,
      at: row.enteredAt,
      timeZone: row.timeZone,
      url: '/treatment-recommendations?tab=signatures',
    })),
  )
}

async function loadResults(
  db: Db,
  actor: Actor,
  now: Date,
  kind: 'result-review' | 'result-overdue',
): Promise<InboxGroup> {
  const filter = { view: kind === 'result-review' ? 'unreviewed' : 'overdue', orderedBy: 'me' } as const
  const [rows, total] = await Promise.all([
    listWork(db, actor, now, filter, { limit: maxItems, after: undefined }),
    countWork(db, actor, now, filter),
  ])
  return buildGroup(
    kind,
    total,
    rows.map((row) => ({
      ...row,
      kind,
      title: row.name,
      detail: resultKinds.labels[row.kind],
      at: row.recordedAt,
      url: `/results?view=${filter.view}&orderedBy=me`,
    })),
  )
}

/** Asked of this person and not answered; and this person's own that are overdue, answered and not reviewed, or without a link that opens. */
const questionFilters = {
  question: { view: 'unanswered', person: 'to-me' },
  'consult-attention': { view: 'needs-attention', person: 'by-me' },
} as const

async function loadQuestions(
  db: Db,
  actor: Actor,
  now: Date,
  kind: keyof typeof questionFilters,
): Promise<InboxGroup> {
  const filter = questionFilters[kind]
  const [rows, total] = await Promise.all([
    listConsultWork(db, actor, now, filter, { limit: maxItems, after: undefined }),
    countConsultWork(db, actor, now, filter),
  ])
  return buildGroup(
    kind,
    total,
    rows.map((row) => ({
      ...row,
      kind,
      title: shorten((row.content as { question: string }).question), // stored by the consults
      detail: `${formatWoundName(row as never)}; ${kind === 'question' ? `asked by ${row.askedByName}` : consultStates.labels[row.state as ConsultState]}`, // the columns' checks
      at: row.askedAt,
      url: `/consults?view=${filter.view === 'unanswered' ? 'open' : filter.view}&person=${filter.person}`,
    })),
  )
}

const shorten = (text: string) => (text.length > 120 ? `${text.slice(0, 119)}…` : text)
