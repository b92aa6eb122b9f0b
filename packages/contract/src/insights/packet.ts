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
    'Get the wound packet as a zip: PDF, JSON, photos, proof, and a page that verifies them offline. Requires step-up authentication.',
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
  summary: 'Get the fingerprint of the key that signs this organization’s packets, to share with recipients.',
  method: 'GET',
  path: '/api/packet-key',
  access: staff,
  audit: 'none',
  reply: z.object({ publicKey: z.string(), fingerprint: z.string() }),
})

export const packetEndpoints = [downloadWoundPacket, readPacketKey]
