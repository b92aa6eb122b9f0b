/** A lesson in force, a prescription and a teach-back, under the names of the path parameters. */
import { createEducationResource, prescribeEducation, recordTeachBack } from '@mendwell/contract'
import type { ApiClient } from '../api-client.ts'
import type { TestServer } from '../test-server.ts'
import { sampleBodies } from '../samples.ts'

export async function createEducationRecords(
  practice: TestServer,
  author: ApiClient,
  ids: { patientId: string },
) {
  const sample = (id: string, named: Record<string, string> = ids) => sampleBodies[id]!(named)
  const lesson = await author.send(createEducationResource, { body: sample('createEducationResource') })
  const educationResourceId = lesson.body.id
  // Administrators approve; the author here does not.
  await practice.owner.query(
    'update education_resources set approved_version = 1, approved_at = now() where id = $1',
    [educationResourceId],
  )
  const prescribed = await author.send(prescribeEducation, {
    body: { ...(sample('prescribeEducation') as { patientId: string }), educationResourceId },
  })
  const teachBack = await author.send(recordTeachBack, { params: ids, body: sample('recordTeachBack') })
  return {
    educationResourceId,
    educationPrescriptionId: prescribed.body.id,
    teachBackId: teachBack.body.id,
  }
}
