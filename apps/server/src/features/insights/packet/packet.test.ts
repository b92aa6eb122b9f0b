import {
  answerConsult,
  archiveWoundPhoto,
  assessmentSigning,
  chartWoundMessage,
  createPatient,
  createWoundAssessment,
  postWoundMessage,
  readPacketKey,
  recordIsolation,
} from '@mendwell/contract'
import { createPublicKey, createHash, verify } from 'node:crypto'
import { createContext, runInContext } from 'node:vm'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../testing/api-client.ts'
import { askSpecialist } from '../../../testing/home/consult-records.ts'
import { sendPhoto } from '../../../testing/photo-records.ts'
import { startTestServer, type Person, type TestServer } from '../../../testing/test-server.ts'
import { sampleBodies } from '../../../testing/samples.ts'
import { derivePacketKey, buildProof, hashFile, type Proof } from './packet-signature.ts'
import { readVerifierScript } from './verifier.ts'

let practice: TestServer
let person: Person
let nurse: ApiClient
let woundId: string

beforeAll(async () => {
  practice = await startTestServer()
  practice.clock.now = new Date('2026-11-16T15:00:00.000Z')
  person = await practice.person(await practice.organization('Harbor Wound Clinic'), 'clinician')
  nurse = await practice.as(person, { proved: true })
  const patientId = (await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })).body.id
  const body = { ...sampleBodies['createWoundAssessment']!({ patientId }), woundId: undefined }
  woundId = (await nurse.send(createWoundAssessment, { body })).body.woundId
})
afterAll(() => practice.close())

/** A stage 2 cannot have slough or undermining. */
const contradictory = {
  woundType: 'pressure_ulcer',
  location: 'Sacrum',
  laterality: null,
  stage: 'stage_2',
  length: 2,
  width: 1.5,
  depth: 1.2,
  healingStatus: 'stable',
  documentedStage: null,
  exudateAmount: 'minimal',
  exudateType: 'serous',
  periwoundCondition: 'intact',
  painLevel: 2,
  granulationPercentage: 60,
  sloughPercentage: 30,
  necroticPercentage: 10,
  epithelialPercentage: 0,
  underminingPresent: true,
}

async function fetchPacket(who = nurse, id = woundId) {
  const answer = await practice.server.http.inject({
    url: `/api/wounds/${id}/packet`,
    headers: { authorization: `Bearer ${who.token}` },
  })
  return { status: answer.statusCode, files: answer.statusCode === 200 ? unzipSync(answer.rawPayload) : {} }
}
const hashSha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex')

type Verdict = { words: string; isGood: boolean | null; fingerprint: string }
/** What the page itself answers, with another set of algorithms where a browser is to be an old one. */
function runVerifierPage(proof: Proof, files: Record<string, Uint8Array>, subtle: object = crypto.subtle) {
  const page = createContext({ crypto: { subtle }, TextEncoder, atob, Uint8Array })
  runInContext(`${readVerifierScript()};globalThis.checkPacket = checkPacket`, page)
  const chosen = Object.entries(files).map(([name, bytes]) => ({
    name: name.split('/').at(-1),
    arrayBuffer: async () => bytes,
  }))
  // The script just put it there.
  return (page as unknown as { checkPacket(p: Proof, f: typeof chosen): Promise<Verdict> }).checkPacket(
    proof,
    chosen,
  )
}
const parseProof = (files: Record<string, Uint8Array>) =>
  JSON.parse(Buffer.from(files['proof.json']!).toString()) as Proof // every packet has one

/** By the description of the proof alone. */
function isProofValid(proof: Proof, files: Record<string, Uint8Array>): boolean {
  let head = hashSha256([proof.format, proof.made, proof.organization.id, proof.organization.name].join('\n'))
  for (const { name, sha256: told } of proof.files) {
    if (!files[name] || hashSha256(files[name]) !== told) return false
    head = hashSha256(`${head}\n${name}\n${told}`)
  }
  const x = Buffer.from(proof.publicKey, 'base64').toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return head === proof.head && verify(null, Buffer.from(head), key, Buffer.from(proof.signature, 'base64'))
}

describe('the packet of a wound', () => {
  it('holds the records, a PDF, the proof and a page that verifies them', async () => {
    const { status, files } = await fetchPacket()
    expect(status).toBe(200)
    expect(Object.keys(files).toSorted()).toEqual(['packet.json', 'proof.json', 'record.pdf', 'verify.html'])
    expect(Buffer.from(files['record.pdf']!).subarray(0, 5).toString()).toBe('%PDF-')
    const content = JSON.parse(Buffer.from(files['packet.json']!).toString())
    expect(content.records).toHaveLength(1)
    expect(content.records[0]).toMatchObject({ location: 'Sacrum', state: 'unsigned' })
    const page = Buffer.from(files['verify.html']!).toString()
    expect(page).not.toMatch(/src=|href=|https?:/)
  })

  it('has answered consults and messages that were added to the chart, and no other message of staff', async () => {
    const colleague = await practice.person(person.organizationId, 'clinician', { credential: 'MD' })
    const asked = (await askSpecialist(nurse, woundId, {}, { kind: 'inside', userId: colleague.id })).body
    const open = JSON.parse(Buffer.from((await fetchPacket()).files['packet.json']!).toString())
    expect(open.consults).toEqual([])
    await (
      await practice.as(colleague)
    ).call(answerConsult, {
      params: { consultId: asked.consult.id },
      body: { answer: 'Offload first.' },
    })
    const post = async (body: string) =>
      (await nurse.call(postWoundMessage, { params: { woundId }, body: { body } })).body.id
    await post('Between us only.')
    await nurse.call(chartWoundMessage, {
      params: { woundMessageId: await post('Agreed on weekly visits.') },
    })
    const { files } = await fetchPacket()
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(files['record.pdf']!)), {
      mergePages: true,
    })
    const json = Buffer.from(files['packet.json']!).toString()
    for (const content of [text, json]) {
      expect(content).toMatch(/Offload first\./)
      expect(content).toMatch(/Agreed on weekly visits\./)
      expect(content).not.toMatch(/Between us only/)
    }
    expect(JSON.parse(json).consults).toMatchObject([{ identityVerified: true, reviewed: null }])
  })

  it('lists critical findings, and whether they were acknowledged', async () => {
    const { rows } = await practice.owner.query('select patient_id from wounds where id = $1', [woundId])
    const saved = await nurse.send(createWoundAssessment, {
      body: {
        ...sampleBodies['createWoundAssessment']!({ patientId: rows[0].patient_id, woundId }),
        assessedAt: '2026-11-16T14:00:00Z',
        infectionLymphangitis: true,
      },
    })
    expect(saved.status, saved.text).toBe(201)
    const { files } = await fetchPacket()
    expect(JSON.parse(Buffer.from(files['packet.json']!).toString()).criticalFindings).toMatchObject([
      { title: 'Spreading infection', because: ['Lymphangitis'], state: 'open' },
    ])
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(files['record.pdf']!)), {
      mergePages: true,
    })
    expect(text).toContain('not acknowledged')
  })

  it('contains the photos of the chart, and no archived ones', async () => {
    const create = { width: 240, height: 180, channels: 3 as const, background: '#804030' }
    const bytes = await sharp({ create }).jpeg().toBuffer()
    const { rows } = await practice.owner.query('select patient_id from wounds where id = $1', [woundId])
    const { body } = await sendPhoto(nurse, { patientId: rows[0].patient_id, woundId }, bytes)
    const listPhotoNames = async () =>
      Object.keys((await fetchPacket()).files).filter((name) => name.endsWith('.jpg'))
    expect(await listPhotoNames()).toHaveLength(1)
    await nurse.call(archiveWoundPhoto, { params: { photoId: body.id }, body: { reason: 'Blurred' } })
    expect(await listPhotoNames()).toEqual([])
  })

  it('is whole, and one changed byte is seen', async () => {
    const { files } = await fetchPacket()
    const proof = JSON.parse(Buffer.from(files['proof.json']!).toString()) as Proof
    expect(isProofValid(proof, files)).toBe(true)
    for (const name of ['packet.json', 'record.pdf']) {
      const bent = new Uint8Array(files[name]!)
      bent[100]! ^= 1
      expect(isProofValid(proof, { ...files, [name]: bent }), name).toBe(false)
    }
    const renamed = { ...proof, files: proof.files.map((one) => ({ ...one, name: `x-${one.name}` })) }
    expect(isProofValid(renamed, files)).toBe(false)
    expect(isProofValid({ ...proof, made: '2020-01-01' }, files)).toBe(false)
  })

  it('is signed with the key whose fingerprint the sender can give', async () => {
    const { files } = await fetchPacket()
    const proof = JSON.parse(Buffer.from(files['proof.json']!).toString()) as Proof
    const { body } = await nurse.call(readPacketKey, {})
    expect(proof).toMatchObject(body)
  })

  it('prints the alerts of the chart on its pages, and the reasons given for contradictions', async () => {
    const { rows } = await practice.owner.query('select patient_id from wounds where id = $1', [woundId])
    const { patient_id: patientId } = rows[0]
    await nurse.call(recordIsolation, {
      params: { patientId },
      body: { precautions: ['contact'], effectiveDate: '2026-11-16', reason: 'MRSA' },
    })
    const made = await nurse.send(createWoundAssessment, {
      body: {
        ...sampleBodies['createWoundAssessment']!({ patientId }),
        woundId: undefined,
        ...contradictory,
      },
    })
    expect(made.status, made.text).toBe(201)
    const params = { assessmentId: made.body.id }
    const sign = (findings?: object[]) =>
      nurse.send(
        assessmentSigning.sign,
        { params, body: { attest: true, ...(findings && { findings }) } },
        { 'if-match': '"1"' },
      )
    const { problem } = await sign()
    const reason = 'Fibrin film over intact dermis'
    const signed = await sign(Object.keys(problem.fields ?? {}).map((ruleId) => ({ ruleId, reason })))
    expect(signed.status, signed.text).toBe(200)
    const { files } = await fetchPacket(nurse, made.body.woundId)
    const pdf = await getDocumentProxy(new Uint8Array(files['record.pdf']!))
    const text = (await extractText(pdf, { mergePages: false })).text.map((page) =>
      page.replaceAll(/\s+/g, ' '),
    )
    for (const page of text) expect(page).toContain('Isolation: Contact (MRSA)')
    expect(text.join(' ')).toContain('Reason: Fibrin film over intact dermis')
    expect(Buffer.from(files['packet.json']!).toString()).toContain('Isolation: Contact (MRSA)')
  })

  it('shows the local date of care, not the UTC date', async () => {
    practice.clock.now = new Date('2026-11-17T03:30:00.000Z')
    nurse = await practice.as(person, { proved: true })
    const { rows } = await practice.owner.query('select patient_id from wounds where id = $1', [woundId])
    const assessedAt = '2026-11-17T03:00:00Z'
    const body = {
      ...sampleBodies['createWoundAssessment']!({ patientId: rows[0].patient_id }),
      woundId,
      assessedAt,
    }
    expect((await nurse.send(createWoundAssessment, { body: body })).status).toBe(201)
    const { files } = await fetchPacket()
    const pdf = await getDocumentProxy(new Uint8Array(files['record.pdf']!))
    const { text } = await extractText(pdf, { mergePages: false })
    expect(text.join(' ')).toContain('11/16/2026')
    expect(text.join(' ')).not.toContain('11/17/2026')
    for (const page of text) expect(page).toContain('MRN')
  })

  it('requires reauthentication, and is logged', async () => {
    expect((await fetchPacket(await practice.as(person))).status).toBe(403)
    const { rows } = await practice.owner.query(`select 1 from compliance_logs where action = 'wound.export'`)
    expect(rows.length).toBeGreaterThan(0)
  })

  it('is verified by the page it carries, and a changed or added file is named', async () => {
    const { files } = await fetchPacket()
    const proof = parseProof(files)
    const said = await runVerifierPage(proof, files)
    expect(said).toMatchObject({ isGood: true, fingerprint: proof.fingerprint })
    expect(said.words).toMatch(/^VERIFIED.*Harbor Wound Clinic/)
    const more = await runVerifierPage(proof, { ...files, 'photos/added.jpg': Buffer.from('x') })
    expect(more).toMatchObject({
      isGood: false,
      words: expect.stringContaining('1 not covered by the signature'),
    })
    const less = await runVerifierPage(proof, { ...files, 'record.pdf': Buffer.from('x') })
    expect(less.words).toContain('1 of 2 files changed or missing')
  })

  it('forged and sealed again with another key never shows the real key as good', async () => {
    const { files } = await fetchPacket()
    const proof = parseProof(files)
    const forged = { ...files, 'packet.json': Buffer.from('{"records":[]}') }
    const sealed = ['packet.json', 'record.pdf'].map((name) =>
      hashFile(name, Buffer.from(forged[name as keyof typeof forged]!)),
    )
    const foreign = derivePacketKey(Buffer.alloc(32, 7), proof.organization.id)
    const copied = { ...buildProof(sealed, proof, foreign), fingerprint: proof.fingerprint }
    const said = await runVerifierPage(copied, forged)
    expect(said.isGood).toBe(false)
    expect(said.words).toContain('key fingerprint does not match the key')
    expect(said.fingerprint).toBe(foreign.fingerprint)
  })

  it('with an unreadable key or signature is not verified; only an old browser cannot decide', async () => {
    const { files } = await fetchPacket()
    const proof = parseProof(files)
    for (const bent of [
      { publicKey: 'AAAA' },
      { publicKey: '*' },
      { signature: '*' },
      { signature: 'AAAA' },
    ]) {
      expect((await runVerifierPage({ ...proof, ...bent }, files)).isGood, JSON.stringify(bent)).toBe(false)
    }
    const old = {
      digest: (name: string, bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.digest(name, bytes),
      importKey: () => Promise.reject(new DOMException('', 'NotSupportedError')),
    }
    expect((await runVerifierPage(proof, files, old)).isGood).toBe(null)
  })

  it('says whose it is, and no two organizations share a key', async () => {
    const { files } = await fetchPacket()
    const proof = parseProof(files)
    expect(proof.organization.name).toBe('Harbor Wound Clinic')
    const renamed = { ...proof, organization: { ...proof.organization, name: 'Another' } }
    expect((await runVerifierPage(renamed, files)).words).toContain('file list was altered')
    const other = await practice.as(
      await practice.person(await practice.organization('Hillside Clinic'), 'clinician'),
    )
    const { body } = await other.call(readPacketKey, {})
    expect(body.fingerprint).not.toBe(proof.fingerprint)
  })
})
