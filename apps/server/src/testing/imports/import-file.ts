/** Imports a CSV text as a person, for tests. */
import { randomUUID } from 'node:crypto'
import { importPatients, listPriorMeasurements, listWounds, type PatientImport } from '@mendwell/contract'
import type { ApiClient } from '../api-client.ts'

export const previewRows = async (who: ApiClient, csv: string, more: object = {}) =>
  who.send(importPatients, { body: { csv, dryRun: true, ...more } })

export async function importRows(who: ApiClient, csv: string, more: object = {}): Promise<PatientImport> {
  const { status, body, text } = await who.send(importPatients, { body: { csv, dryRun: false, ...more } })
  if (status !== 200) throw new Error(text)
  return body
}

/** An import to undo, and a size of a wound from before. */
export async function createImportRecords(author: ApiClient) {
  const imported = await importRows(author, `First,Last,MRN\nEve,Lane,${randomUUID()}`)
  const wounds = await importRows(
    author,
    `First,Last,MRN,Wound Type,Wound Location,Measured On,Length\nCy,Carr,${randomUUID()},Burn,Left hand,2026-10-01,2`,
  )
  const query = { patientId: wounds.rows[0]!.patientId! } // stored just above
  const [wound] = (await author.call(listWounds, { query })).body
  const [size] = (await author.call(listPriorMeasurements, { params: { woundId: wound!.id } })).body
  return { patientImportId: imported.id, priorMeasurementId: size!.id }
}
