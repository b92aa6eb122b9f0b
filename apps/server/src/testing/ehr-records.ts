/** One record of each EHR form, under the names of the path parameters. */
import {
  createProgressNote,
  createResult,
  listCriticalFindings,
  recordLimbPerfusion,
  recordHistory,
  recordSkin,
  recordSkinSweep,
  scales,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { ApiClient } from './api-client.ts'
import { sampleBodies } from './samples.ts'
import type { TestServer } from './test-server.ts'

export async function createEhrRecords(author: ApiClient, patientId: string) {
  const sample = (id: string) => ({ params: { patientId }, body: sampleBodies[id]!() })
  const scaleIds: Record<string, string> = {}
  for (const { param, record } of scales)
    scaleIds[param] = (await author.send(record, sample(record.id))).body.id
  const skin = await author.send(recordSkin, sample('recordSkin'))
  const sweep = await author.send(recordSkinSweep, sample('recordSkinSweep'))
  const history = await author.send(recordHistory, sample('recordHistory'))
  const note = await author.send(createProgressNote, sample('createProgressNote'))
  const perfusion = await author.send(recordLimbPerfusion, sample('recordLimbPerfusion'))
  const result = await author.send(createResult, sample('createResult'))
  const ischemic = { ...sample('recordLimbPerfusion').body, side: 'right', toePressureMmHg: 22 }
  await author.send(recordLimbPerfusion, { params: { patientId }, body: ischemic })
  const findings = await author.call(listCriticalFindings, { query: { patientId } })
  return {
    ...scaleIds,
    criticalFindingId: findings.body[0]!.id, // opened by that measurement
    limbPerfusionId: perfusion.body.id,
    resultId: result.body.id,
    skinId: skin.body.id,
    skinSweepId: sweep.body.id,
    historyId: history.body.id,
    noteId: note.body.id,
  }
}

/** Sent back by a colleague: nobody does so with an own record. */
export async function createCorrection(
  practice: TestServer,
  organizationId: string,
  recordId: string,
  requestedBy: string,
): Promise<string> {
  const id = randomUUID()
  await practice.owner.query(
    `insert into record_corrections values ($1, $2, $3, 1, 'The side is missing', $4, 'A Colleague', $5)`,
    [id, organizationId, recordId, requestedBy, practice.clock.now],
  )
  return id
}
