import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'

const saying = `
  import { createLogger } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)}
  const log = createLogger('info')
  log.info('early')
  process.stdin.once('data', () => {
    log.info('late')
    process.exit(0)
  })
`
function startProcess() {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', saying], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

it('says everything before the process ends', async () => {
  const child = startProcess()
  child.stdin.write('go')
  expect(await text(child.stdout)).toMatch(/early.*\n.*late/)
})

it('lets the process exit although the log has no reader any more', { timeout: 20_000 }, async () => {
  const child = startProcess()
  await once(child.stdout, 'data')
  child.stdout.destroy()
  child.stdin.write('go')
  const [code] = (await once(child, 'exit')) as [number | null]
  expect(code).toBe(0)
})
