/** The fake payer: what it answers is readable, balanced, and the same for the same seed. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findImbalances } from '../../responses/balance.ts'
import { readPayerResponses } from '../../responses/read-responses.ts'
import { write837p } from '../../claims/write-837p.ts'
import { batches, buildBatch, plainClaim } from '../../testing/claims.ts'
import type { Claim } from '../../claim.ts'
import { claimFates, drawClaimFate, type ClaimFate } from './fates.ts'
import { createPayer, type PayerFile, type PayerOptions } from './payer.ts'

const start = new Date('2026-03-02T09:00:00Z')
const later = (days: number) => new Date(start.getTime() + days * 86_400_000)

function writeFile(claims: readonly Claim[], control: number): PayerFile {
  const written = write837p({ ...buildBatch(claims), interchangeControl: control, groupControl: control })
  if (written.state !== 'written') throw new Error(JSON.stringify(written.problems))
  return { name: `${control}.edi`, content: written.text }
}

const buildClaim = (claimNumber: string): Claim => ({ ...plainClaim, claimNumber })

function run(options: Partial<PayerOptions>, file: PayerFile, days: number): PayerFile[] {
  const payer = createPayer({ seed: 'a', decideFile: () => 'accepted', ...options })
  const files = payer.exchange([file], start)
  for (let day = 1; day <= days; day += 1) files.push(...payer.exchange([], later(day)))
  return files
}

const listKinds = (files: readonly PayerFile[]) =>
  files.flatMap(({ content }) => {
    const read = readPayerResponses(content)
    return read.state === 'read' ? read.value.map(({ kind }) => kind) : ['unreadable']
  })

describe('the fake payer', () => {
  it.each([
    ['paid', ['999', '277CA', '835']],
    ['denied', ['999', '277CA', '835']],
    ['rejected_277ca', ['999', '277CA']],
    ['silent', ['999', '277CA']],
    ['reversed', ['999', '277CA', '835', '835']],
    ['duplicate_file', ['999', '277CA', '835', '835']],
    ['truncated_file', ['999', '277CA', 'unreadable', '835']],
  ] as const)('answers a claim that is %s with %j', (fate, kinds) => {
    expect(listKinds(run({ decideClaim: () => fate }, writeFile([buildClaim('MW-1')], 1), 60))).toEqual(kinds)
  })

  it('balances every remittance, whatever becomes of the claim', () => {
    fc.assert(
      fc.property(batches, fc.constantFrom(...claimFates), ({ claims }, fate) => {
        const own = claims.map((one, at): Claim => ({ ...one, claimNumber: `C-${at}` }))
        for (const { content, name } of run(
          { decideClaim: () => fate as ClaimFate },
          writeFile(own, 1),
          120,
        )) {
          const read = readPayerResponses(content)
          if (read.state === 'unreadable') expect([fate, name]).toEqual(['truncated_file', name])
          else
            for (const answer of read.value)
              if (answer.kind === '835') expect(findImbalances(answer)).toEqual([])
        }
      }),
      { numRuns: process.env['MENDWELL_LONG'] ? 2_000 : 60 },
    )
  })

  it('answers alike for the same seed, and a file that was sent twice with a rejection', () => {
    const file = writeFile([buildClaim('MW-1'), buildClaim('MW-2')], 1)
    expect(run({}, file, 90)).toEqual(run({}, file, 90))
    const payer = createPayer({ seed: 'a', decideFile: () => 'accepted' })
    payer.exchange([file], start)
    const [again] = payer.exchange([file], start)
    expect(again?.content).toContain('AK9*R')
  })

  it('draws every fate', () => {
    const drawn = new Set(Array.from({ length: 3_000 }, (_, at) => drawClaimFate('a', String(at))))
    expect(drawn).toEqual(new Set(claimFates))
  })

  it('as a second payer pays what the first left to the patient, and leaves the rest decided (OA 23)', () => {
    const file = writeFile([buildClaim('MW-1')], 1)
    const total = plainClaim.totalCents
    const left = Math.min(total, 100)
    const changed = file.content
      .replace('SBR*P*', 'SBR*S*')
      .replace(/(\nHI\*)/, `\nCAS*PR*2*${(left / 100).toString()}~$1`)
    const segments = changed.trim().split('\n')
    const se = segments.findIndex((line) => line.startsWith('SE'))
    segments[se] = `SE*${se - 1}*0001~`
    const files = run({ decideClaim: () => 'paid' }, { name: 'x', content: segments.join('\n') }, 20)
    const read = readPayerResponses(files.at(-1)!.content)
    expect(read.state === 'read' && read.value[0]).toMatchObject({
      paymentCents: left,
      claims: [{ status: '2', paidCents: left }],
    })
  })
})
