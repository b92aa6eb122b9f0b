/** Issuing the order sheet of a wound: what is in effect, who signed it, and what changed since the sheet before. Rule WO6. */
import {
  formatWoundName,
  listSheetChanges,
  orderSources,
  woundOrderStates,
  woundOrderTypes,
  woundTypes,
  type EndedOrder,
  type WoundType,
} from '@mendwell/clinical'
import type { OrderSheet, OrderSheetContent } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import { formatZonedTime } from '../../../platform/dates.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { hashContent } from '../../records/public.ts'
import { findFacilityById } from '../../facilities/public.ts'
import { findPatientById, getPatientZone, loadAlertLines } from '../../patients/public.ts'
import { formatListName } from '../../search/public.ts'
import { findWoundById } from '../../wounds/public.ts'
import { getOrderRowState } from './presenter.ts'
import {
  getOrganizationName,
  insertSheet,
  findSheetById,
  listSheetRows,
  type SheetRow,
} from './sheets-store.ts'
import { listAllOrders, lockWoundOrders, type WoundOrderRow } from './store.ts'

/** Stored by this feature only, after its shape. */
const getContent = (row: SheetRow) => row.content as unknown as OrderSheetContent

const presentSheet = (row: SheetRow): OrderSheet => ({ ...row, content: getContent(row) })

export async function getSheetOrThrow(db: Db, actor: Actor, id: string): Promise<OrderSheet> {
  const row = await findSheetById(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return presentSheet(row)
}

export async function listSheets(db: Db, actor: Actor, woundId: string): Promise<OrderSheet[]> {
  if (!(await findWoundById(db, actor, woundId))) throw new DomainError('request.not-found')
  return (await listSheetRows(db, actor, woundId)).map(presentSheet)
}

export async function issueSheet(
  db: Db,
  actor: Actor,
  woundId: string,
  given: string | undefined,
  now: Date,
): Promise<OrderSheet> {
  const wound = await findWoundById(db, actor, woundId)
  if (!wound) throw new DomainError('request.not-found')
  const sent = given && (await findSheetById(db, actor, given))
  if (sent) {
    if (sent.woundId !== woundId) throw new DomainError('request.id-reused')
    return presentSheet(sent)
  }
  await lockWoundOrders(db, woundId)
  const [sheets, orders] = await Promise.all([
    listSheetRows(db, actor, woundId),
    listAllOrders(db, actor, woundId, now),
  ])
  const [previous] = sheets
  const inEffect = orders.filter((row) => ['active', 'pending'].includes(getOrderRowState(row)))
  if (inEffect.length === 0 && !previous) throw new DomainError('wound-order.none')
  const content = await buildContent(db, actor, { wound, orders, inEffect, previous, now })
  const id = given ?? randomUUID()
  const added = await insertSheet(db, {
    id,
    organizationId: actor.organizationId,
    patientId: wound.patientId,
    woundId,
    number: (previous?.number ?? 0) + 1,
    issuedBy: actor.userId,
    issuedAt: now.toISOString(),
    content: JSON.stringify(content),
    contentHash: hashContent(content),
  })
  // The id belongs to another record.
  if (!added) throw new DomainError('request.not-found')
  return getSheetOrThrow(db, actor, id)
}

async function buildContent(
  db: Db,
  actor: Actor,
  {
    wound,
    orders,
    inEffect,
    previous,
    now,
  }: {
    wound: NonNullable<Awaited<ReturnType<typeof findWoundById>>>
    orders: readonly WoundOrderRow[]
    inEffect: readonly WoundOrderRow[]
    previous: SheetRow | undefined
    now: Date
  },
): Promise<OrderSheetContent> {
  const patient = await findPatientById(db, actor, wound.patientId)
  if (!patient) throw new DomainError('request.not-found')
  const [organization, alerts, timeZone, facility] = await Promise.all([
    getOrganizationName(db, actor),
    loadAlertLines(db, actor, [patient.id], now),
    getPatientZone(db, actor, patient.id),
    patient.facilityId === null ? undefined : findFacilityById(db, actor, patient.facilityId),
  ])
  const shown = inEffect.map((row) => ({
    id: row.id,
    type: woundOrderTypes.labels[row.orderType],
    name: row.name,
    sentence: row.sentence,
    isSigned: row.outcome === 'signed',
    attribution: formatAttribution(row, timeZone),
  }))
  const changes = previous
    ? listSheetChanges(
        getContent(previous).orders,
        shown,
        orders.filter((row) => !inEffect.includes(row)).map((row) => toEndedOrder(row, timeZone)),
      ).map(({ kind, text }) => ({ kind, text }))
    : null
  return {
    organization,
    facility: facility?.name ?? null,
    patient: {
      name: formatListName(patient),
      dateOfBirth: patient.dateOfBirth,
      medicalRecordNumber: patient.medicalRecordNumber,
      room: patient.room,
      admissionDate: patient.admissionDate,
      allergies: formatAllergies(patient),
      alerts: alerts.get(patient.id) ?? null,
    },
    wound: {
      name: formatWoundName(wound),
      type: woundTypes.labels[wound.woundType as WoundType], // the column's check
    },
    timeZone,
    orders: shown,
    changes,
    previous: previous ? { number: previous.number, issuedAt: previous.issuedAt } : null,
  }
}

const formatAllergies = (patient: { allergies: string | null; allergyState: string }): string => {
  if (patient.allergyState === 'listed') return patient.allergies ?? 'Allergies not documented'
  return patient.allergyState === 'none-known' ? 'No known allergies (NKA)' : 'Allergies not assessed'
}

const formatWho = (name: string, credential: string | null) => (credential ? `${name}, ${credential}` : name)

function formatAttribution(row: WoundOrderRow, timeZone: string): string {
  const at = (instant: string) => formatZonedTime(new Date(instant), timeZone)
  const entered =
    row.source === 'written'
      ? null
      : `${orderSources.labels[row.source]} order from ${row.orderedByName}, ${at(row.orderedAt)}; taken and read back by ${formatWho(row.enteredByName, row.enteredCredential)}`
  const signed =
    row.outcome === 'signed' && row.signedName !== null && row.signedAt !== null
      ? `Electronically signed by ${formatWho(row.signedName, row.signedCredential)}, ${at(row.signedAt)}`
      : `PENDING SIGNATURE of ${row.orderedByName}`
  return [entered, signed].filter(Boolean).join('. ')
}

function toEndedOrder(row: WoundOrderRow, timeZone: string): EndedOrder {
  const { discontinuedAt, discontinuedByName, endReason, replacedBy } = row
  const state = woundOrderStates.labels[getOrderRowState(row)].toLowerCase()
  const how =
    discontinuedAt === null
      ? state
      : [
          `${state} ${formatZonedTime(new Date(discontinuedAt), timeZone)} by ${discontinuedByName}`,
          endReason,
        ]
          .filter(Boolean)
          .join(': ')
  return { id: row.id, name: row.name, how, replacedById: replacedBy }
}
