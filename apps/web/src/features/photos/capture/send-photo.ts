/** Sends a photo and its outline: first stored encrypted on this device, then sent in order. The same ids sent twice are recorded once. */
import {
  addPhotoOutline,
  addWoundPhoto,
  beginPhotoUpload,
  type Endpoint,
  finishPhotoUpload,
  maxChunkBytes,
  type PhotoSource,
  type PhotoType,
  photoTypeNames,
  sendPhotoPiece,
} from '@mendwell/contract'
import type { Outline } from '@mendwell/vision'
import { formatDevice } from '../../../platform/labels/format-device.ts'
import { type NewQueuedRecord, type Outcome, sendRecords } from '../../../platform/outbox/outbox.ts'
import type { Proposal } from '../vision-worker/propose-outline.ts'

export type CapturedPhoto = {
  readonly id: string
  readonly blob: Blob
  readonly name: string
  readonly source: Extract<PhotoSource, 'camera' | 'upload'>
  /** By this device's clock; null where the file itself may know better. */
  readonly takenAt: Date | null
}

export type PhotoOutlines = {
  /** What the machine proposed, if anything. */
  readonly proposal: Proposal | null
  /** What the clinician confirmed; null without confirmation. */
  readonly confirmed: Outline | null
  /** Of these outlines for the life of the screen: sent once more, they are the same ones. */
  readonly ids?: OutlineIds
}

type OutlineIds = { readonly machine: string; readonly confirmed: string }

export const createOutlineIds = (): OutlineIds => ({
  machine: crypto.randomUUID(),
  confirmed: crypto.randomUUID(),
})

const toEndpointRef = ({ id, method, path }: Endpoint) => ({ id, method, path })
/** A hundredth of a pixel is finer than any hand. */
const roundOutline = (outline: Outline) =>
  outline.map(({ outer, holes }) => ({
    outer: outer.map(roundPoint),
    holes: holes.map((hole) => hole.map(roundPoint)),
  }))
const roundPoint = ({ x, y }: { x: number; y: number }) => ({
  x: Math.round(x * 100) / 100,
  y: Math.round(y * 100) / 100,
})

/** `Wound progress photo`. */
export const formatDescription = (type: PhotoType) => `Wound ${photoTypeNames[type].toLowerCase()} photo`

function buildOutlineSends(
  photoId: string,
  patientId: string,
  { proposal, confirmed, ids = createOutlineIds() }: PhotoOutlines,
  needs?: string,
): { send: NewQueuedRecord }[] {
  const about = {
    endpoint: toEndpointRef(addPhotoOutline),
    params: { photoId },
    version: null,
    patientId,
    draft: null,
    ...(needs && { needs }),
  }
  const machineId = ids.machine
  const machine = proposal && {
    send: {
      ...about,
      id: machineId,
      title: 'proposed outline',
      idempotencyKey: crypto.randomUUID(),
      body: {
        id: machineId,
        outline: roundOutline(proposal.outline),
        source: proposal.source,
        model: proposal.model,
        confidence: proposal.confidence,
        confirm: false,
      },
    },
  }
  const confirmedId = ids.confirmed
  const own = confirmed && {
    send: {
      ...about,
      id: confirmedId,
      title: 'confirmed outline',
      idempotencyKey: crypto.randomUUID(),
      body: {
        id: confirmedId,
        outline: roundOutline(confirmed),
        source: 'clinician' as const,
        basedOn: proposal ? machineId : null,
        confirm: true,
      },
    },
  }
  return [machine, own].filter((one) => one !== null)
}

/** Of the photo first, then of its outlines. */
export function sendPhoto(
  userId: string,
  photo: CapturedPhoto,
  about: { patientId: string; woundId: string; photoType: PhotoType; description: string },
  outlines: PhotoOutlines,
): Promise<readonly Outcome[]> {
  const { id, blob, name, source, takenAt } = photo
  const send: NewQueuedRecord = {
    id,
    endpoint: toEndpointRef(addWoundPhoto),
    params: {},
    body: {
      id,
      ...about,
      description: about.description.trim() || formatDescription(about.photoType),
      source,
      capturedAt: takenAt?.toISOString() ?? null,
      device: formatDevice(navigator.userAgent).words,
    },
    version: null,
    idempotencyKey: crypto.randomUUID(),
    title: 'wound photo',
    patientId: about.patientId,
    draft: null,
    file: {
      field: 'photo',
      name,
      type: blob.type,
      clockField: 'deviceTime',
      pieces: {
        begin: toEndpointRef(beginPhotoUpload),
        piece: toEndpointRef(sendPhotoPiece),
        finish: toEndpointRef(finishPhotoUpload),
        param: 'photoUploadId',
        pieceBytes: maxChunkBytes,
      },
    },
  }
  return sendRecords(userId, [{ send, blob }, ...buildOutlineSends(id, about.patientId, outlines, id)])
}

/** On a photo that the server has already. */
export const sendOutlines = (userId: string, photoId: string, patientId: string, outlines: PhotoOutlines) =>
  sendRecords(userId, buildOutlineSends(photoId, patientId, outlines))
