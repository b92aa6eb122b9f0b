import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

const program = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
  await import(process.argv[1])
  console.log(JSON.stringify(loaded))
  process.exit()`

it('a helper loads what it needs for pictures: no contract, no database, no storage’s library, no model before it is asked', () => {
  const helper = new URL('./pool-process.ts', import.meta.url).href
  const args = ['--input-type=module', '--eval', program, helper]
  const loaded = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as string[] // printed above
  expect(loaded).toContainEqual(expect.stringContaining('/images/tasks.ts'))
  const heavy = /packages\/contract\/src\/index|\/(zod|kysely|pg|@aws-sdk|onnxruntime-web)\//
  expect(loaded.filter((url) => heavy.test(url))).toEqual([])
})
