/** Imports in the contract's format. */
import type { ImportSummary, PatientImport, PatientImportDetails } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { formatListName } from '../search/public.ts'
import { requiredColumns } from './columns.ts'
import type { ComparedRow } from './compare.ts'
import { getAdditionLabel } from './labels.ts'
import type { Chosen } from './service.ts'
import {
  listAdditions,
  listImportCharts,
  type DetailedRow,
  type ImportRow,
  type SummaryRow,
} from './store.ts'
import type { UnderstoodFile } from './understand.ts'

const maxShownDates = 20

const presentFile = ({ content, headerLine, dates }: UnderstoodFile): PatientImport['file'] => ({
  format: content.format,
  encoding: content.encoding,
  separator: content.separator,
  sheets: content.sheets,
  sheet: content.sheet,
  headerLine,
  dates: {
    state: dates.state,
    order: dates.order,
    dayFirst: dates.dayFirst.slice(0, maxShownDates),
    monthFirst: dates.monthFirst.slice(0, maxShownDates),
    either: dates.either.slice(0, maxShownDates),
  },
})

export function presentImport({
  id,
  dryRun,
  file,
  compared,
  chosen,
}: {
  id: string
  dryRun: boolean
  file: UnderstoodFile
  compared: readonly ComparedRow[]
  chosen: Chosen
}): PatientImport {
  const rows = compared.map(({ result }) => result)
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length
  const { leads, further, updates } = chosen
  return {
    id,
    dryRun,
    repeated: false,
    file: presentFile(file),
    questions: file.questions,
    columns: file.columns,
    missing:
      file.columns.length === 0
        ? []
        : requiredColumns.filter((field) => !file.columns.some((column) => column.field === field)),
    counts: {
      rows: rows.length,
      stored: leads.length,
      heldBack: count('ok') + count('duplicate') - leads.length - further.length,
      refused: count('refused'),
      further: further.length,
      unchanged: count('unchanged'),
      changed: count('changed'),
      updated: updates.length,
    },
    rows,
  }
}

/** Returned as stored; the rows were returned the first time. */
export const presentRepeatedImport = (row: ImportRow, file: UnderstoodFile): PatientImport => ({
  id: row.id,
  dryRun: false,
  repeated: true,
  file: presentFile(file),
  questions: [],
  columns: file.columns,
  missing: [],
  counts: {
    rows: row.rowsGiven,
    stored: row.patientIds.length,
    heldBack: row.rowsHeldBack,
    refused: row.rowsRefused,
    further:
      row.rowsGiven -
      row.patientIds.length -
      row.rowsHeldBack -
      row.rowsRefused -
      row.rowsUnchanged -
      row.rowsChanged,
    unchanged: row.rowsUnchanged,
    changed: row.rowsChanged,
    updated: 0,
  },
  rows: [],
})

export const presentSummary = (row: SummaryRow): ImportSummary => ({
  id: row.id,
  fileName: row.fileName,
  importedAt: row.importedAt,
  importedBy: row.importedByName,
  rows: row.rowsGiven,
  patients: row.patientIds.length,
  updated: row.updated,
  undone:
    row.undoneAt === null
      ? null
      : { at: row.undoneAt, byName: row.undoneByName ?? '', reason: row.reason ?? '' },
})

export async function presentDetails(db: Db, actor: Actor, row: DetailedRow): Promise<PatientImportDetails> {
  const additions = row.undoneAt === null ? await listAdditions(db, row.id) : []
  const rows = await listImportCharts(db, actor, [
    ...row.patientIds,
    ...additions.map(({ patientId }) => patientId),
  ])
  const present = (chart: {
    id: string
    firstName: string
    lastName: string
    medicalRecordNumber: string
  }) => ({
    patientId: chart.id,
    name: formatListName(chart),
    medicalRecordNumber: chart.medicalRecordNumber,
  })
  const charts = new Map(rows.map((chart) => [chart.id, present(chart)]))
  const obstacles = additions.flatMap(({ patientId, what }) => {
    const chart = charts.get(patientId)
    return chart ? [{ ...chart, what: getAdditionLabel(what) }] : []
  })
  return {
    ...presentSummary(row),
    charts:
      row.undoneAt === null
        ? row.patientIds.flatMap((id) => charts.get(id) ?? [])
        : ((row.charts ?? []) as StoredChart[])
            .filter(({ existed }) => !existed)
            .map(({ patient }) => ({
              patientId: patient.id,
              name: formatListName({ firstName: patient.first_name, lastName: patient.last_name }),
              medicalRecordNumber: patient.medical_record_number,
            })),
    obstacles: [...new Map(obstacles.map((one) => [`${one.patientId} ${one.what}`, one])).values()],
  }
}

/** As the function that undoes stores them: rows of their tables. */
interface StoredChart {
  /** It was only restored. */
  existed: boolean
  patient: { id: string; first_name: string; last_name: string; medical_record_number: string }
}
