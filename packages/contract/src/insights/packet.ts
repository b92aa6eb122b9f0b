/** One wound as a signed bundle that can be verified without this server: records, photos, a PDF, and the proof that nothing changed. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Id } from '../values.ts'

export const packetFormat = 'mendwell-wound-packet-2'

export const downloadWoundPacket = endpoint({
  id: 'downloadWoundPacket',
  feature: 'insights',
  summary:
    'The packet of a wound as a zip, after a fresh proof: PDF, JSON, photos, proof and a page that verifies them offline.',
  method: 'GET',
  path: '/api/wounds/:woundId/packet',
  access: staff,
  audit: { action: 'wound.export', resource: 'wound' },
  proof: true,
  params: z.object({ woundId: Id }),
  file: { type: 'application/zip', name: 'wound-packet.zip' },
})

export const readPacketKey = endpoint({
  id: 'readPacketKey',
  feature: 'insights',
  summary:
    'The fingerprint of the key that seals packets of this organization, to be told to whoever receives one.',
  method: 'GET',
  path: '/api/packet-key',
  access: staff,
  audit: 'none',
  reply: z.object({ publicKey: z.string(), fingerprint: z.string() }),
})

export const packetEndpoints = [downloadWoundPacket, readPacketKey]
