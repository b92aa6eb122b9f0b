import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeFileAtomic } from './write-atomic.ts'

it('two writers of one file both succeed, and the file is one of theirs, whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mendwell-whole-'))
  const file = join(folder, 'head.json')
  const contents = Array.from({ length: 20 }, (_, at) => String(at).repeat(10_000))
  await Promise.all(contents.map((content) => writeFileAtomic(file, content)))
  expect(contents).toContain(await readFile(file, 'utf8'))
  expect(await readdir(folder)).toEqual(['head.json'])
  await rm(folder, { recursive: true })
})

it('a write that fails leaves nothing beside the file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mendwell-whole-'))
  await expect(writeFileAtomic(join(folder, 'taken-away', 'head.json'), 'new', folder)).rejects.toThrow(
    /ENOENT/,
  )
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})
