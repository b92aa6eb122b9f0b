/** Photos and a list of them as a zip, made while it is sent. Names hold no patient's name: a file name travels in the open. */
import { woundLetter } from '@mendwell/clinical'
import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { csvOf } from '../../../platform/csv/write.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import type { Exported } from './routes.ts'
import { room } from '../../../platform/http/backpressure.ts'
import { siteOf } from '../presenter.ts'

const columns: readonly (readonly [string, (one: Exported, file: string) => unknown])[] = [
  ['File', (_, file) => file],
  ['Photo id', ({ photo }) => photo.id],
  ['Patient', ({ photo }) => photo.patientName],
  ['Medical record number', ({ photo }) => photo.medicalRecordNumber],
  ['Date of birth', ({ row }) => row.date_of_birth],
  ['Wound', ({ photo }) => woundLetter(photo.woundNumber)],
  ['Location', ({ photo }) => siteOf(photo)],
  ['Captured', ({ photo }) => photo.capturedAt],
  ['Captured by', ({ photo }) => photo.capturedByName],
  ['Type', ({ photo }) => photo.photoType],
  ['Description', ({ photo }) => photo.description],
  ['Tags', ({ photo }) => photo.tags.join('; ')],
  ['Area cm2', ({ photo }) => photo.measurements?.areaCm2],
  ['Error cm2', ({ photo }) => photo.measurements?.errorCm2],
  ['Length cm', ({ photo }) => photo.measurements?.lengthCm],
  ['Width cm', ({ photo }) => photo.measurements?.widthCm],
  ['Confirmed by', ({ photo }) => photo.measuredBy?.byName],
  ['SHA-256 of the original', ({ photo }) => photo.sha256],
]

const nameOf = ({ photo }: Exported) =>
  `wound-${woundLetter(photo.woundNumber)}_${photo.capturedAt.slice(0, 10)}_${photo.id}.jpg`
const textOf = (value: unknown) => (value === null || value === undefined ? null : String(value))

export function zipOf(chosen: readonly Exported[], read: (fileId: string) => Promise<Buffer>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  const fill = async () => {
    const listed: Exported[] = []
    const missing: string[] = []
    for (const one of chosen) {
      if (!(await room(output))) return
      try {
        const image = await read(one.row.full_file)
        zip.addBuffer(image, `photos/${nameOf(one)}`, {
          compress: false,
          mtime: new Date(one.photo.capturedAt),
        })
        listed.push(one)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        missing.push(nameOf(one))
      }
    }
    const lines = listed.map((one) => columns.map(([, value]) => textOf(value(one, nameOf(one)))))
    zip.addBuffer(Buffer.from(csvOf([columns.map(([name]) => name), ...lines])), 'photos.csv')
    // Said in the file itself: whoever gets it shall not take it for whole.
    if (missing.length > 0) {
      const words = `These photos are missing or damaged in the storage and are not in this file:\n${missing.join('\n')}\n`
      zip.addBuffer(Buffer.from(words), 'MISSING.txt')
    }
    zip.end()
  }
  fill().catch((error: Error) => output.destroy(error))
  return output
}
