/**
 * Enters one photo of a fictitious wound through the product's own endpoints, and the outline that its author confirmed. For a few, the
 * model runs too.
 */
import { addPhotoOutline, addWoundAnalysis, addWoundPhoto } from '@mendwell/contract'
import { DomainError } from '../../platform/domain-error.ts'
import { addMinutes, type DemoApi } from '../api-client.ts'
import type { DemoShot } from './shots.ts'
import type { Shot } from './photo-renderer.ts'

/** One of this many wounds: running the model takes a second. */
const analyzedInterval = 3

export async function seedPhoto(
  callApi: DemoApi,
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
    const photo = await callApi(addWoundPhoto, {
      author,
      at: addMinutes(takenAt, 13),
      upload: Buffer.from(jpeg),
      body: {
        ...{ patientId, woundId, photoType },
        description: 'Wound progress photo',
        source: 'camera',
        capturedAt: takenAt,
        device: 'Synthetic image for the demo',
      },
    })
    if (outline.length === 0 || photo.scale === null) return
    await callApi(addPhotoOutline, {
      author,
      at: addMinutes(takenAt, 14),
      params: { photoId: photo.id },
      body: { outline, source: 'clinician', confirm: true },
    })
    if (photoType !== 'progress' || wishes.seed % analyzedInterval !== 0) return
    await callApi(addWoundAnalysis, {
      author,
      at: addMinutes(takenAt, 15),
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
    const isConsent = error instanceof DomainError && /^photo\.(no-)?consent/.test(error.code)
    const isWithoutModel = error instanceof DomainError && error.code.startsWith('model.')
    if (!isConsent && !isWithoutModel) throw error
  }
}
