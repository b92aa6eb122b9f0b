/** The packet of a wound over HTTP. Photos are read twice, once for the proof and once while the zip is sent, one after the other. */
import { downloadWoundPacket, readPacketKey } from '@mendwell/contract'
import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Files } from '../../../platform/files/files.ts'
import { FileAnswer, route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { room } from '../../../platform/http/backpressure.ts'
import { woundById } from '../../wounds/public.ts'
import { withPictures } from '../reports/document.ts'
import { pdfOf } from '../reports/render.ts'
import { fileOf, packetOf } from './packet.ts'
import { packetKey, proofOf, sealedFile } from './packet-signature.ts'
import { verifierPage } from './verifier.ts'

interface Made {
  at: Date
  organizationId: string
  files: Files
  signer: ReturnType<typeof packetKey>
}

export const packetRoutes = [
  route(readPacketKey, async ({ keys, actor }) => {
    const { publicKey, fingerprint } = packetKey(keys.packets, actor.organizationId)
    return { publicKey, fingerprint }
  }),

  route(downloadWoundPacket, async ({ db, actor, params, files, keys, now, note }) => {
    const wound = await woundById(db, actor, params.woundId)
    if (!wound) throw new Refusal('request.not-found')
    const signer = packetKey(keys.packets, actor.organizationId)
    const { content, report, photos } = await packetOf(db, actor, wound, {
      now,
      fingerprint: signer.fingerprint,
    })
    note({
      patients: [wound.patient_id],
      records: content.records.length,
      photos: photos.map(({ id }) => id),
    })
    const made = { at: now, organizationId: actor.organizationId, files, signer }
    return new FileAnswer(() => sealedZip({ content, report, photos }, made), {
      name: `wound-packet-${wound.id.slice(0, 8)}.zip`,
      patientId: wound.patient_id,
    })
  }),
]

async function sealedZip(
  { content, report, photos }: Awaited<ReturnType<typeof packetOf>>,
  { at, organizationId, files, signer }: Made,
): Promise<Readable> {
  const json = Buffer.from(`${JSON.stringify(content, null, 2)}\n`)
  const pdf = await pdfOf(await withPictures(report, (file) => files.read(organizationId, file)))
  const read = (photo: (typeof photos)[number]) => files.read(organizationId, photo.full_file)
  const sealed = [sealedFile('packet.json', json), sealedFile('record.pdf', pdf)]
  for (const photo of photos) sealed.push(sealedFile(fileOf(photo), await read(photo)))
  const proof = proofOf(
    sealed,
    { made: at.toISOString(), organization: { id: organizationId, name: content.organization } },
    signer,
  )
  const made = [
    ['packet.json', json],
    ['record.pdf', pdf],
    ['proof.json', Buffer.from(`${JSON.stringify(proof, null, 2)}\n`)],
    ['verify.html', Buffer.from(verifierPage(proof))],
  ] as const
  return zipOf(
    made,
    photos.map((photo) => [fileOf(photo), () => read(photo)] as const),
    at,
  )
}

function zipOf(
  made: readonly (readonly [string, Buffer])[],
  photos: readonly (readonly [string, () => Promise<Buffer>])[],
  mtime: Date,
): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  const fill = async () => {
    for (const [name, content] of made) zip.addBuffer(content, name, { mtime })
    for (const [name, read] of photos) {
      if (!(await room(output))) return
      zip.addBuffer(await read(), name, { compress: false, mtime })
    }
    zip.end()
  }
  fill().catch((error: Error) => output.destroy(error))
  return output
}
