/** Critical findings in the contract's format: the state and what is next follow from the steps. */
import { computeEscalationTime, formatWoundName, type EscalationLevel } from '@mendwell/clinical'
import type { CriticalFinding } from '@mendwell/contract'
import type { CriticalFindingRow, StepRow } from './store.ts'

export function presentCriticalFinding(row: CriticalFindingRow): CriticalFinding {
  const find = (step: StepRow['step']) => row.steps.find((one) => one.step === step)
  const acknowledged = find('acknowledge')
  const withdrawn = find('withdraw')
  const resolved = find('resolve')
  const escalations = row.steps.filter(({ step }) => step === 'escalate')
  const next = escalations.some(({ level }) => level === 2) ? null : escalations.length > 0 ? 2 : 1
  const isOpen = !acknowledged && !withdrawn
  return {
    id: row.id,
    patientId: row.patientId,
    patientName: `${row.lastName}, ${row.firstName}`,
    dateOfBirth: row.dateOfBirth,
    medicalRecordNumber: row.medicalRecordNumber,
    woundId: row.woundId,
    woundName:
      row.woundNumber === null || row.location === null
        ? null
        : formatWoundName({
            number: row.woundNumber,
            location: row.location,
            laterality: row.laterality,
          }),
    side: row.side,
    ruleId: row.ruleId,
    title: row.title,
    because: row.because,
    source: { kind: row.sourceKind, id: row.sourceId, url: buildSourceUrl(row) },
    foundAt: row.foundAt,
    openedAt: row.openedAt,
    openedByName: row.openedByName,
    responsible:
      row.responsibleId === null ? null : { id: row.responsibleId, name: row.responsibleName ?? '' },
    state: withdrawn ? 'withdrawn' : acknowledged ? 'acknowledged' : 'open',
    escalations: escalations.map(({ level, recordedAt, notifiedNames }) => ({
      level: level ?? 1,
      at: recordedAt,
      names: notifiedNames,
    })),
    nextEscalationAt:
      isOpen && next !== null
        ? computeEscalationTime(row.openedAt, next as EscalationLevel, row.criticalFindingMinutes) // 1 or 2, above
        : null,
    acknowledgment: acknowledged
      ? {
          action: acknowledged.action ?? '',
          notifiedName: acknowledged.notifiedName,
          notifiedAt: acknowledged.notifiedAt,
          readBack: acknowledged.readBack,
          byName: acknowledged.recordedName ?? '',
          credential: acknowledged.credential,
          at: acknowledged.recordedAt,
        }
      : null,
    resolved: resolved ? { at: resolved.recordedAt, reason: resolved.reason ?? '' } : null,
    withdrawn: withdrawn
      ? { at: withdrawn.recordedAt, reason: withdrawn.reason ?? '', byName: withdrawn.recordedName }
      : null,
    timeZone: row.timeZone,
  }
}

function buildSourceUrl({ sourceKind, sourceId, woundId, patientId }: CriticalFindingRow): string {
  if (sourceKind === 'wound-assessment') return `/wounds/${woundId}?assessment=${sourceId}`
  return sourceKind === 'wound-examination' ? `/wounds/${woundId}` : `/patients/${patientId}`
}
