import { describe, expect, it } from 'vitest'
import { readRuleFile } from './read-rule-file.ts'

const head = 'Notes\nColumn 1,Column 2,Modifier\n'
const codes = new Set(['11042', '97597'])
const loadCodes = async () => codes

describe('a file of rules', () => {
  it('of usual size is read as it is, without asking for codes', async () => {
    const file = new Blob([`${head}99999,88888,1\n`])
    const read = await readRuleFile(file, () => Promise.reject(new Error('asked')))
    expect(read).toEqual({ csv: `${head}99999,88888,1\n`, omittedCount: 0 })
  })

  it('that is too large keeps rows about known codes at their lines', async () => {
    const others = Array.from({ length: 2_000 }, (_, at) => `${20_000 + at},97597,1`).join('\r\n')
    const file = new Blob([
      `${head}${'note\n'.repeat(40)}${others}\r\n"11042","97597",1\r\n11042,99213,1\r\n`,
    ])
    const read = await readRuleFile(file, loadCodes, 5_000)
    const lines = read?.csv.split('\n') ?? []
    expect(lines.findIndex((line) => line.includes('11042'))).toBe(42 + 2_000)
    expect(lines.filter((line) => line.includes('97597'))).toEqual(['"11042","97597",1\r'])
    expect(read?.omittedCount).toBe(2_003)
  })

  it('is refused when what is about known codes is too large as well', async () => {
    const file = new Blob([`${head}${'11042,97597,1\n'.repeat(2_000)}`])
    expect(await readRuleFile(file, loadCodes, 5_000)).toBeNull()
  })
})
