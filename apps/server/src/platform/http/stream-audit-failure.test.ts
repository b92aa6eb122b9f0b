/** A file that is made while it is sent, and whose look cannot be written into the log. */
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportPhotos } from '@mendwell/contract'
import { LogBatch } from '../audit/batch.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createEndpointExecutor, type Services } from './execute-endpoint.ts'
import { PatientReads } from './limits/patient-reads.ts'
import { FileResponse, hashToken, route } from './route.ts'

let practice: TestServer
beforeAll(async () => {
  practice = await startTestServer()
})
afterAll(() => practice.close())

it('is aborted, because it has no reader', async () => {
  const person = await practice.person(await practice.organization('Harbor'), 'clinician')
  const { token } = await practice.as(person, { proved: true })
  const batch = new LogBatch({ url: practice.url, key: practice.auditKey })
  await batch.close()
  const file = new PassThrough()
  const { database } = practice.server
  const patientReads = new PatientReads(database)
  const services = { database, patientReads, keys: practice.keys, batch } as unknown as Services // all it needs
  const perform = createEndpointExecutor(
    route(exportPhotos, async () => new FileResponse(file)),
    services,
  )
  const asked = perform({
    caller: { tokenHash: hashToken(token!), at: practice.clock.now },
    ...{ params: {}, query: {}, body: undefined },
    ...{ ipAddress: null, userAgent: null, requestId: null },
  })
  await expect(asked).rejects.toThrow('Cannot use a pool')
  expect(file.destroyed).toBe(true)
})
