/** Maps notices and the practice's form to the contract. */
import { isAbnEditionUsable } from '@mendwell/clinical'
import { toDollars, type AbnForm, type CoverageNotice } from '@mendwell/contract'
import type { AbnFormRow, NoticeRow } from './store.ts'

export const presentNotice = (row: NoticeRow): CoverageNotice => ({
  id: row.id,
  patientId: row.patientId,
  kind: row.kind,
  state: getState(row),
  plannedFor: row.plannedFor,
  items: row.items.map(({ estimateCents, ...item }) => ({
    ...item,
    estimate: estimateCents === null ? null : toDollars(estimateCents),
  })),
  isVoluntary: row.isVoluntary,
  additionalInformation: row.additionalInformation,
  dueBy: row.dueBy,
  preparedByName: row.preparedByName,
  preparedAt: row.preparedAt,
  answer:
    row.answeredOn === null || row.recordedAt === null
      ? null
      : {
          option: row.option,
          answeredOn: row.answeredOn,
          formExpiresOn: row.formExpiresOn,
          representativeName: row.representativeName,
          representativeRelation: row.representativeRelation,
          isApproved: row.isApproved,
          reference: row.reference,
          note: row.note,
          recordedByName: row.answeredByName ?? '',
          recordedAt: row.recordedAt,
        },
  voided:
    row.voidedAt === null
      ? null
      : { at: row.voidedAt, byName: row.voidedByName ?? '', reason: row.voidReason ?? '' },
})

function getState(row: NoticeRow): CoverageNotice['state'] {
  if (row.voidedAt !== null) return 'void'
  if (row.answeredOn === null) return 'open'
  return row.kind === 'abn' && row.option === null ? 'refused' : 'answered'
}

export const presentAbnForm = (row: AbnFormRow, today: string): AbnForm => ({
  expiresOn: row.expiresOn,
  isUsable: isAbnEditionUsable(row.expiresOn, today),
  fields: row.fields,
  fieldMap: row.fieldMap,
  addedByName: row.addedByName,
  addedAt: row.addedAt,
})
