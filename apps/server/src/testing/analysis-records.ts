/** One analysis of a wound's photo, with the model enabled. Inserted directly: running the model takes a second. */
import type { TestServer } from './test-server.ts'

export async function createAnalysisRecords(practice: TestServer, { photoId }: { photoId: string }) {
  const { model } = practice.server.images
  if (model.state === 'found') {
    const { sha256, name, version, terms } = model.manifest
    await practice.owner.query(
      `insert into outline_model_decisions
         (organization_id, sha256, name, version, is_on, terms, decided_by, decided_at)
       select organization_id, $2, $3, $4, true, $5, captured_by, received_at from wound_photos where id = $1`,
      [photoId, sha256, name, version, terms],
    )
  }
  const { rows } = await practice.owner.query<{ id: string }>(
    `insert into ai_wound_analysis
       (id, organization_id, patient_id, wound_id, photo_id, image_sha256, width, height, machine, model, anomalies, weighing,
        made_by, made_at)
     select gen_random_uuid(), organization_id, patient_id, wound_id, id, sha256, width, height, $2, $3, '[]', $4,
            captured_by, received_at
       from wound_photos where id = $1 returning id`,
    [photoId, JSON.stringify(declined), JSON.stringify(anyModel), JSON.stringify(nothingKnown)],
  )
  return { analysisId: rows[0]!.id } // an insert returns its row
}

const declined = { outcome: 'declined', says: 'Cannot outline this.', outline: [], measurements: null }
const anyModel = { name: 'A model', version: '1', sha256: '0'.repeat(64) }
const nothingKnown = {
  etiology: null,
  stageClassification: null,
  infectionRisk: { level: null, reasons: [], notRecorded: [] },
  healingPrediction: {
    state: 'no-prediction',
    words: 'Not measured yet.',
    estimatedDays: null,
    fromDays: null,
    toDays: null,
    intervalPercent: null,
    confidence: null,
    halvedByWeekFour: null,
    factors: [],
    version: null,
  },
  recommendations: [],
  withheld: [],
  allergies: null,
  tissueFrom: 'nowhere',
  ruleSet: '1',
  assessedAt: null,
}
