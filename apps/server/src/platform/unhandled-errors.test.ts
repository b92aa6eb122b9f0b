import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

/** A process with an unhandled failure that would report a moment later that it is still running. */
async function runFailingProcess(failing: string): Promise<{ code: number | null; said: string }> {
  const script = `
    import { logUnhandledErrors } from ${JSON.stringify(new URL('./unhandled-errors.ts', import.meta.url).href)}
    import { createLogger } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)}
    logUnhandledErrors(createLogger('silent'))
    void Promise.reject(${failing})
    setTimeout(() => console.log('still there'), 300)`
  const child = spawn(globalThis.process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (part: Buffer) => (said += part.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said: said.trim() }
}

it('a database connection that broke while idle ends nothing', async () => {
  for (const failing of [
    `Object.assign(new Error('gone'), { code: '57P01' })`,
    `Object.assign(new Error('connect ENOENT'), { code: 'ENOENT', syscall: 'connect' })`,
    `new Error('Connection terminated unexpectedly')`,
  ])
    expect(await runFailingProcess(failing), failing).toEqual({ code: 0, said: 'still there' })
})

it('a bug does', async () => {
  for (const failing of [
    `new TypeError('undefined is not a patient')`,
    `Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })`,
    `undefined`,
  ]) {
    const { code, said } = await runFailingProcess(failing)
    expect(code, failing).not.toBe(0)
    expect(said, failing).toBe('')
  }
})
