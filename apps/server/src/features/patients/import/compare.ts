/** The rows of a file against those who are here already, and against each other. */
import type { ImportedRow } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { findPossibleDuplicates, normalizePhone } from '../duplicates.ts'
import { listChartsToCompare } from '../duplicates-store.ts'
import type { ReadRow } from './rows.ts'
import { listNumberHolders } from '../store.ts'

/** Where on earth the day comes first; a birth date after it is wrong in every zone. */
const getLatestDay = (now: Date) => new Date(now.getTime() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10)

const maxShown = 3

export async function compareWithExisting(
  db: Db,
  actor: Actor,
  read: readonly ReadRow[],
  now: Date,
): Promise<ImportedRow[]> {
  const good = read.flatMap(({ row, patient }) => (patient ? [{ row, patient }] : []))
  const [holders, alike] = await Promise.all([
    listNumberHolders(
      db,
      good.map(({ patient }) => patient.medicalRecordNumber),
    ),
    findPossibleDuplicates(
      db,
      actor,
      good.map(({ row, patient }) => ({
        place: row,
        firstName: patient.firstName,
        lastName: patient.lastName,
        dateOfBirth: patient.dateOfBirth,
        digits: normalizePhone(patient.phone),
      })),
    ),
  ])
  const taken = new Set(holders.map(({ number }) => number.toLowerCase()))
  const charts = new Map(
    (
      await listChartsToCompare(
        db,
        actor,
        alike.map(({ patientId }) => patientId),
      )
    ).map((chart) => [chart.id, chart]),
  )
  const alikeByRow = Map.groupBy(alike, ({ place }) => place)
  const firstWith = { number: new Map<string, number>(), person: new Map<string, ReadRow>() }

  return read.map((one): ImportedRow => {
    const fields = { ...one.fields }
    const duplicates: ImportedRow['duplicates'] = []
    const { patient } = one
    if (patient) {
      const number = patient.medicalRecordNumber.toLowerCase()
      const before = firstWith.number.get(number)
      if (taken.has(number)) fields['medicalRecordNumber'] = 'This MRN belongs to another patient'
      else if (before) fields['medicalRecordNumber'] = `Row ${before} has the same MRN`
      else firstWith.number.set(number, one.row)
      if (patient.dateOfBirth && patient.dateOfBirth > getLatestDay(now)) {
        fields['dateOfBirth'] = 'Can’t be in the future'
      }
      for (const { patientId, reasons } of alikeByRow.get(one.row) ?? []) {
        const chart = charts.get(patientId)
        if (!chart || duplicates.length === maxShown) continue
        duplicates.push({
          patientId,
          row: null,
          name: `${chart.firstName} ${chart.lastName}`,
          dateOfBirth: chart.dateOfBirth,
          medicalRecordNumber: chart.medicalRecordNumber,
          reasons,
        })
      }
      const twin = findTwin(one, firstWith.person)
      if (twin?.patient) {
        duplicates.push({
          patientId: null,
          row: twin.row,
          name: `${twin.patient.firstName} ${twin.patient.lastName}`,
          dateOfBirth: twin.patient.dateOfBirth,
          medicalRecordNumber: twin.patient.medicalRecordNumber,
          reasons: ['name-and-birth-date'],
        })
      }
    }
    const { firstName = '', lastName = '', dateOfBirth = '', medicalRecordNumber = '' } = one.cells
    return {
      row: one.row,
      line: one.line,
      outcome: Object.keys(fields).length > 0 ? 'refused' : duplicates.some(isLikely) ? 'duplicate' : 'ok',
      firstName,
      lastName,
      dateOfBirth,
      medicalRecordNumber,
      fields,
      duplicates,
      patientId: null,
    }
  })
}

/** A telephone alone is shown and holds nothing back: a household or a nursing home shares one. */
const isLikely = ({ reasons }: ImportedRow['duplicates'][number]) =>
  reasons.some((reason) => reason !== 'phone')

/** The first row of the file with the same name and birth date. */
function findTwin(one: ReadRow, seen: Map<string, ReadRow>): ReadRow | undefined {
  const { patient } = one
  if (!patient?.dateOfBirth) return undefined
  const key = [patient.firstName, patient.lastName, patient.dateOfBirth].join('\n').toLowerCase()
  const twin = seen.get(key)
  if (!twin) seen.set(key, one)
  return twin
}
