/** Declared fields and the columns that store them: every field has its column, and a scale's table has no others. */
import {
  allergyFields,
  contractFields,
  examinationFields,
  facilityFields,
  historyFields,
  limbPerfusionFields,
  makeOptional,
  medicationFields,
  scales,
  skinFields,
  taskFields,
  vitalSignsFields,
  woundFields,
  woundOrderFields,
  type RecordField,
  type RecordFields,
} from '@mendwell/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toSnakeCase } from './platform/camel-case.ts'
import { connectAsOwner } from './platform/db/pools.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

interface Column {
  type: string
  isRequired: boolean
}

let practice: TestServer
let tables: Map<string, Map<string, Column>>
beforeAll(async () => {
  practice = await startTestServer()
  const owner = await connectAsOwner(practice.url)
  const { rows } = await owner.query<{ table: string; name: string } & Column>(
    `select table_name as "table", column_name as name, data_type as type, is_nullable = 'NO' as "isRequired"
       from information_schema.columns where table_schema = 'public'`,
  )
  await owner.end()
  tables = new Map(
    [...Map.groupBy(rows, ({ table }) => table)].map(([table, columns]) => [
      table,
      new Map(columns.map(({ name, ...column }) => [name, column])),
    ]),
  )
})
afterAll(() => practice.close())

const types: Record<RecordField['kind'], readonly string[]> = {
  text: ['text'],
  texts: ['ARRAY'],
  number: ['smallint', 'integer', 'numeric'],
  choice: ['text'],
  'yes-no': ['boolean'],
  date: ['date'],
  record: ['uuid'],
}
const scaleFields = (fields: RecordFields): RecordFields => ({
  ...fields,
  totalScore: { kind: 'number', label: 'Total', from: 0, to: 100, decimals: 0, required: 'Computed' },
  riskLevel: { kind: 'text', label: 'Risk level', max: 50, required: 'Computed' },
})
const statusColumns = ['id', 'organization_id', 'patient_id', 'assessed_at', 'recorded_at', 'recorded_by']
const { bodyRegion, riskFactors, ...swept } = skinFields
/** Older than their fields: where only the name's spelling differs. */
const otherNames: Record<string, string> = {
  ankle_pressure_mm_hg: 'ankle_pressure_mmhg',
  toe_pressure_mm_hg: 'toe_pressure_mmhg',
  tcpo2_mm_hg: 'tcpo2_mmhg',
}

const records: Record<string, { fields: RecordFields; file: string }> = {
  ...Object.fromEntries(
    scales.map(({ resource, fields }) => [
      `${resource}_assessments`,
      { fields: scaleFields(fields), file: 'ehr/scales.ts' },
    ]),
  ),
  // A sweep leaves out what was not described.
  skin_assessments: { fields: { bodyRegion, riskFactors, ...makeOptional(swept) }, file: 'ehr/skin.ts' },
  vital_signs: { fields: vitalSignsFields, file: 'ehr/vital-signs.ts' },
  medical_history: { fields: historyFields, file: 'ehr/medical-history.ts' },
  allergies: { fields: allergyFields, file: 'patient-chart/allergies.ts' },
  limb_perfusion: { fields: limbPerfusionFields, file: 'results/perfusion.ts' },
  medications: { fields: medicationFields, file: 'patient-chart/medications.ts' },
  wound_examinations: { fields: examinationFields, file: 'plans/examinations.ts' },
  wound_orders: { fields: woundOrderFields, file: 'plans/wound-orders.ts' },
  workflow_tasks: { fields: taskFields, file: 'tasks/tasks.ts' },
  wounds: { fields: woundFields, file: 'wounds.ts' },
  facilities: { fields: facilityFields, file: 'facilities/directory.ts' },
  facility_contracts: { fields: contractFields, file: 'facilities/contracts.ts' },
}

/** What does not fit, each with the file to look into. */
function findProblems(table: string, { fields, file }: (typeof records)[string]): string[] {
  const columns = tables.get(table)
  if (!columns)
    return [
      `packages/contract/src/${file} needs a table ${table}: add apps/server/migrations/NNN-${table.replaceAll('_', '-')}.sql`,
    ]
  return Object.entries(fields).flatMap(([name, field]) => {
    const snake = toSnakeCase(name)
    const column = columns.get(otherNames[snake] ?? snake)
    const at = `${name} of packages/contract/src/${file}, column ${snake} of ${table}`
    if (!column) return [`${at}: missing in the migrations`]
    if (!types[field.kind].includes(column.type))
      return [`${at}: ${column.type} does not store ${field.kind}`]
    return field.required && !column.isRequired ? [`${at}: required, but the column may be null`] : []
  })
}

describe('declared records', () => {
  it.each(Object.entries(records))('%s has a column for every declared field', (table, record) => {
    expect(findProblems(table, record)).toEqual([])
  })

  it.each(scales.map((scale) => [scale.resource, scale] as const))(
    '%s stores nothing else',
    (resource, scale) => {
      const declared = Object.keys(scaleFields(scale.fields)).map(toSnakeCase)
      const stored = [...(tables.get(`${resource}_assessments`)?.keys() ?? [])]
      expect(stored.toSorted()).toEqual([...statusColumns, ...declared].toSorted())
      const voids = ['organization_id', 'reason', 'voided_at', 'voided_by', `${resource}_id`]
      expect([...(tables.get(`${resource}_voids`)?.keys() ?? [])].toSorted()).toEqual(voids.toSorted())
    },
  )

  it('names a field without a column, one of another type, and a table that is not there', () => {
    const fields = {
      mood: { kind: 'text', label: 'Mood', max: 9 },
      moisture: { kind: 'date', label: 'M' },
    } as const
    expect(findProblems('braden_assessments', { fields, file: 'ehr/scales.ts' })).toEqual([
      'mood of packages/contract/src/ehr/scales.ts, column mood of braden_assessments: missing in the migrations',
      'moisture of packages/contract/src/ehr/scales.ts, column moisture of braden_assessments: smallint does not store date',
    ])
    expect(findProblems('fictitious_assessments', { fields, file: 'ehr/scales.ts' })[0]).toMatch(
      'add apps/server/migrations/NNN-fictitious-assessments.sql',
    )
  })
})
