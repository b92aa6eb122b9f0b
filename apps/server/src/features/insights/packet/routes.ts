/** The packet of a wound over HTTP. Photos are read twice, once for the proof and once while the zip is sent, one after the other. */
import { downloadWoundPacket, readPacketKey } from '@mendwell/contract'
import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Files } from '../../../platform/files/files.ts'
import { FileResponse, route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { waitForDrain } from '../../../platform/http/backpressure.ts'
import { findWoundById } from '../../wounds/public.ts'
import { loadPictures } from '../reports/document.ts'
import { renderPdf } from '../reports/render.ts'
import { buildPhotoFileName, buildPacket } from './packet.ts'
import { derivePacketKey, buildProof, hashFile } from './packet-signature.ts'
import { renderVerifierPage } from './verifier.ts'

interface PacketContext {
  at: Date
  organizationId: string
  files: Files
  signer: ReturnType<typeof derivePacketKey>
}

export const packetRoutes = [
  route(readPacketKey, async ({ keys, actor }) => {
    const { publicKey, fingerprint } = derivePacketKey(keys.packets, actor.organizationId)
    return { publicKey, fingerprint }
  }),

  route(downloadWoundPacket, async ({ db, actor, params, files, keys, now, note }) => {
    const wound = await findWoundById(db, actor, params.woundId)
    if (!wound) throw new DomainError('request.not-found')
    const signer = derivePacketKey(keys.packets, actor.organizationId)
    const { content, report, photos } = await buildPacket(db, actor, wound, {
      now,
      fingerprint: signer.fingerprint,
    })
    note({
      patients: [wound.patientId],
      records: content.records.length,
      photos: photos.map(({ id }) => id),
    })
    const made = { at: now, organizationId: actor.organizationId, files, signer }
    return new FileResponse(() => buildSignedZip({ content, report, photos }, made), {
      name: `wound-packet-${wound.id.slice(0, 8)}.zip`,
      patientId: wound.patientId,
    })
  }),
]

async function buildSignedZip(
  { content, report, photos }: Awaited<ReturnType<typeof buildPacket>>,
  { at, organizationId, files, signer }: PacketContext,
): Promise<Readable> {
  const json = Buffer.from(`${JSON.stringify(content, null, 2)}\n`)
  const pdf = await renderPdf(await loadPictures(report, (file) => files.read(organizationId, file)))
  const read = (photo: (typeof photos)[number]) => files.read(organizationId, photo.fullFile)
  const sealed = [hashFile('packet.json', json), hashFile('record.pdf', pdf)]
  for (const photo of photos) sealed.push(hashFile(buildPhotoFileName(photo), await read(photo)))
  const proof = buildProof(
    sealed,
    { made: at.toISOString(), organization: { id: organizationId, name: content.organization } },
    signer,
  )
  const made = [
    ['packet.json', json],
    ['record.pdf', pdf],
    ['proof.json', Buffer.from(`${JSON.stringify(proof, null, 2)}\n`)],
    ['verify.html', Buffer.from(renderVerifierPage(proof))],
  ] as const
  return buildZip(
    made,
    photos.map((photo) => [buildPhotoFileName(photo), () => read(photo)] as const),
    at,
  )
}

function buildZip(
  made: readonly (readonly [string, Buffer])[],
  photos: readonly (readonly [string, () => Promise<Buffer>])[],
  mtime: Date,
): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  const fillZip = async () => {
    for (const [name, content] of made) zip.addBuffer(content, name, { mtime })
    for (const [name, read] of photos) {
      if (!(await waitForDrain(output))) return
      zip.addBuffer(await read(), name, { compress: false, mtime })
    }
    zip.end()
  }
  fillZip().catch((error: Error) => output.destroy(error))
  return output
}
