/** Fixture of the photo benchmark: a database with patients, a wound with photo consent, and a synthetic photo of 4 MB. */
import { drawPhoto, buildScene } from '@mendwell/vision/synthetic-photos'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { connectAsOwner } from '../../apps/server/src/platform/db/pools.ts'
import { setUp as prepareHttp } from '../http/fixture.ts'

export async function setUp() {
  const setting = await prepareHttp(500)
  const owner = await connectAsOwner(setting.url)
  const patientId = setting.patientIds[0]!
  const { rows } = await owner.query('select user_id from sessions limit 1')
  const who = rows[0].user_id
  const woundId = randomUUID()
  await owner.query(
    `insert into wounds (id, organization_id, patient_id, number, wound_type, location, created_by, created_at, updated_at)
     values ($1, $2, $3, 1, 'pressure_ulcer', 'Sacrum', $4, now(), now())`,
    [woundId, setting.organizationId, patientId, who],
  )
  await owner.query(
    `insert into consent_forms (id, organization_id, patient_id, form_type, consent_given, consent_date, recorded_by, recorded_at)
     values ($1, $2, $3, 'photo', true, '2026-01-01', $4, now())`,
    [randomUUID(), setting.organizationId, patientId, who],
  )
  await owner.end()
  return { ...setting, woundId, patientId, ...(await renderLargePhoto()) }
}

/** As a phone makes it: 12 megapixels of skin, wound and card, with the noise of a sensor. */
async function renderLargePhoto(): Promise<{ photo: Buffer; megapixels: number }> {
  const { pixels } = drawPhoto(buildScene({ seed: 9, camera: { width: 1440, height: 1080 } }))
  const raw = { width: pixels.width, height: pixels.height, channels: 4 as const }
  const [width, height] = [4032, 3024]
  const large = sharp(Buffer.from(pixels.data.buffer), { raw }).removeAlpha().resize(width, height)
  const noise = { create: { width, height, channels: 3 as const, background: '#808080', noise: sensorNoise } }
  const grain = await sharp(noise).png().toBuffer()
  const photo = await large
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer()
  return { photo, megapixels: Math.round((width * height) / 1e6) }
}
const sensorNoise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
