/** Training data for a model, as a zip: image, mask and points, under numbers. It contains no name, date or location. */
import { PassThrough, type Readable } from 'node:stream'
import { rasterizeOutline, type Outline } from '@mendwell/vision'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import { DomainError } from '../../../platform/domain-error.ts'
import { waitForDrain } from '../../../platform/http/backpressure.ts'

export interface Correction {
  fullFile: string
  width: number
  height: number
  confirmed: Outline
  proposed: Outline
  model: unknown
  dice: number
}

export function buildCorrectionsZip(
  corrections: readonly Correction[],
  read: (fileId: string) => Promise<Buffer>,
): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  const fillZip = async () => {
    const listed: object[] = []
    for (const [at, one] of corrections.entries()) {
      if (!(await waitForDrain(output))) return
      const name = String(at + 1).padStart(4, '0')
      try {
        zip.addBuffer(await read(one.fullFile), `photos/${name}.jpg`, { compress: false })
      } catch (error) {
        if (error instanceof DomainError) continue
        throw error
      }
      zip.addBuffer(await renderMaskPng(one), `masks/${name}.png`, { compress: false })
      const { width, height, confirmed, proposed, model, dice } = one
      listed.push({ name, width, height, model, dice, confirmed, proposed })
    }
    zip.addBuffer(Buffer.from(listed.map((line) => `${JSON.stringify(line)}\n`).join('')), 'outlines.jsonl')
    zip.end()
  }
  fillZip().catch((error: Error) => output.destroy(error))
  return output
}

function renderMaskPng({ confirmed, width, height }: Correction): Promise<Buffer> {
  const { data } = rasterizeOutline(confirmed, width, height)
  const picture = data.map((value) => (value ? 255 : 0))
  return sharp(picture, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}
