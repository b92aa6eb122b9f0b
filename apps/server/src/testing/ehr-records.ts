/** One record of each EHR form, under the names of the path parameters. */
import {
  createProgressNote,
  recordBraden,
  recordHistory,
  recordSkin,
  recordSkinSweep,
} from '@mendwell/contract'
import type { ApiClient } from './api-client.ts'
import { sampleBodies } from './samples.ts'

export async function createEhrRecords(author: ApiClient, patientId: string) {
  const sample = (id: string) => ({ params: { patientId }, body: sampleBodies[id]!() })
  const braden = await author.send(recordBraden, sample('recordBraden'))
  const skin = await author.send(recordSkin, sample('recordSkin'))
  const sweep = await author.send(recordSkinSweep, sample('recordSkinSweep'))
  const history = await author.send(recordHistory, sample('recordHistory'))
  const note = await author.send(createProgressNote, sample('createProgressNote'))
  return {
    bradenId: braden.body.id,
    skinId: skin.body.id,
    skinSweepId: sweep.body.id,
    historyId: history.body.id,
    noteId: note.body.id,
  }
}
