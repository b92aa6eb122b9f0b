import { createPatient, createWoundAssessment, readPacketKey } from '@mendwell/contract'
import { createPublicKey, createHash, verify } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { openPractice, type Person, type Practice } from '../../../testing/practice.ts'
import { bodies } from '../../../testing/samples.ts'
import { packetKey, proofOf, sealedFile, type Proof } from './seal.ts'

let practice: Practice
let person: Person
let nurse: Caller
let woundId: string

beforeAll(async () => {
  practice = await openPractice()
  practice.clock.now = new Date('2026-11-16T15:00:00.000Z')
  person = await practice.person(await practice.organization('Harbor Wound Clinic'), 'clinician')
  nurse = await practice.as(person, { proved: true })
  const patientId = (await nurse.call(createPatient, { body: bodies['createPatient']!() as never })).body.id
  const body = { ...bodies['createWoundAssessment']!({ patientId }), woundId: undefined } as never
  woundId = (await nurse.call(createWoundAssessment, { body })).body.woundId
})
afterAll(() => practice.close())

async function packet(who = nurse) {
  const answer = await practice.server.http.inject({
    url: `/api/wounds/${woundId}/packet`,
    headers: { authorization: `Bearer ${who.token}` },
  })
  return { status: answer.statusCode, files: answer.statusCode === 200 ? unzipSync(answer.rawPayload) : {} }
}
const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex')

/** By the description of the proof alone. */
function holds(proof: Proof, files: Record<string, Uint8Array>): boolean {
  let head = sha256(`${proof.format}\n${proof.made}`)
  for (const { name, sha256: told } of proof.files) {
    if (!files[name] || sha256(files[name]) !== told) return false
    head = sha256(`${head}\n${name}\n${told}`)
  }
  const x = Buffer.from(proof.publicKey, 'base64').toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return head === proof.head && verify(null, Buffer.from(head), key, Buffer.from(proof.signature, 'base64'))
}

describe('the packet of a wound', () => {
  it('holds the records, a PDF, the proof and a page that verifies them', async () => {
    const { status, files } = await packet()
    expect(status).toBe(200)
    expect(Object.keys(files).toSorted()).toEqual(['packet.json', 'proof.json', 'record.pdf', 'verify.html'])
    expect(Buffer.from(files['record.pdf']!).subarray(0, 5).toString()).toBe('%PDF-')
    const content = JSON.parse(Buffer.from(files['packet.json']!).toString())
    expect(content.records).toHaveLength(1)
    expect(content.records[0]).toMatchObject({ location: 'Sacrum', state: 'unsigned' })
    const page = Buffer.from(files['verify.html']!).toString()
    expect(page).not.toMatch(/src=|href=|https?:/)
  })

  it('is whole, and one changed byte is seen', async () => {
    const { files } = await packet()
    const proof = JSON.parse(Buffer.from(files['proof.json']!).toString()) as Proof
    expect(holds(proof, files)).toBe(true)
    for (const name of ['packet.json', 'record.pdf']) {
      const bent = new Uint8Array(files[name]!)
      bent[100]! ^= 1
      expect(holds(proof, { ...files, [name]: bent }), name).toBe(false)
    }
    const renamed = { ...proof, files: proof.files.map((one) => ({ ...one, name: `x-${one.name}` })) }
    expect(holds(renamed, files)).toBe(false)
    expect(holds({ ...proof, made: '2020-01-01' }, files)).toBe(false)
  })

  it('is sealed with the key whose fingerprint the sender can tell', async () => {
    const { files } = await packet()
    const proof = JSON.parse(Buffer.from(files['proof.json']!).toString()) as Proof
    const { body } = await nurse.call(readPacketKey, {})
    expect(proof).toMatchObject(body)
  })

  it('leaves only after a fresh proof, and stands in the log', async () => {
    expect((await packet(await practice.as(person))).status).toBe(403)
    const { rows } = await practice.owner.query(`select 1 from compliance_logs where action = 'wound.export'`)
    expect(rows.length).toBeGreaterThan(0)
  })

  it('sealed with another key is another packet', () => {
    const files = [sealedFile('a', Buffer.from('1'))]
    const [one, two] = [1, 2].map((seed) => proofOf(files, 'now', packetKey(Buffer.alloc(32, seed))))
    expect(one!.head).toBe(two!.head)
    expect(one!.signature).not.toBe(two!.signature)
  })
})
