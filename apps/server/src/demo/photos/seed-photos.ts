/**
 * Enters one photo of an invented wound through the product's own doors, and the outline that its author confirmed. Of a few,
 * the model is asked too.
 */
import { addPhotoOutline, addWoundAnalysis, addWoundPhoto } from '@mendwell/contract'
import { Refusal } from '../../platform/domain-error.ts'
import { later, type Ask } from '../api-client.ts'
import type { DemoShot } from './shots.ts'
import type { Shot } from './photo-renderer.ts'

/** One of so many wounds: a look by the model takes a second. */
const analysedOf = 3

export async function enterPhoto(
  ask: Ask,
  {
    author,
    patientId,
    woundId,
    takenAt,
  }: { author: string; patientId: string; woundId: string; takenAt: string },
  { photoType, wishes }: DemoShot,
  { jpeg, outline }: Shot,
): Promise<void> {
  try {
    const photo = await ask(addWoundPhoto, {
      author,
      at: later(takenAt, 13),
      upload: Buffer.from(jpeg),
      body: {
        ...{ patientId, woundId, photoType },
        description: 'Wound progress photo',
        source: 'camera',
        capturedAt: takenAt,
        device: 'Drawn for the demo',
      },
    })
    if (outline.length === 0 || photo.scale === null) return
    await ask(addPhotoOutline, {
      author,
      at: later(takenAt, 14),
      params: { photoId: photo.id },
      body: { outline, source: 'clinician', confirm: true },
    })
    if (photoType !== 'progress' || wishes.seed % analysedOf !== 0) return
    await ask(addWoundAnalysis, {
      author,
      at: later(takenAt, 15),
      upload: Buffer.from(jpeg),
      body: {
        ...{ patientId, woundId },
        outline: JSON.stringify(outline),
        drawnOnWidth: photo.width,
        drawnOnHeight: photo.height,
        capturedAt: takenAt,
      },
    })
  } catch (error) {
    // Who did not consent is not photographed in the demo either.
    const isConsent = error instanceof Refusal && /^photo\.(no-)?consent/.test(error.code)
    const isWithoutModel = error instanceof Refusal && error.code.startsWith('model.')
    if (!isConsent && !isWithoutModel) throw error
  }
}
