import { expect, it } from 'vitest'
import { toErrorDetails } from '../log.ts'
import { runIsolated } from './run-isolated.ts'

it('work for several items continues after a failure, and fails at its end', async () => {
  const done: string[] = []
  const working = runIsolated(['Harbor', 'Elsewhere', 'North'], async (name) => {
    if (name === 'Harbor') throw new Error('no')
    done.push(name)
  })
  await expect(working).rejects.toThrow('1 of 3 failed')
  expect(done).toEqual(['Elsewhere', 'North'])
})

it('says in the log why the first of many failed', async () => {
  const failing = runIsolated([1, 2, 3, 4], async (number) => {
    throw new Error(`no ${number}`)
  })
  const fault = toErrorDetails(await failing.catch((error: unknown) => error))
  expect(fault['of']).toMatchObject([{ message: 'no 1' }, { message: 'no 2' }, { message: 'no 3' }])
})
