/** `npm run dev`: the server, restarted when its files change, and the web app on Vite. Ends both when either ends. */
import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '..')
const port = process.env.PORT ?? '5000'
const env = {
  ...process.env,
  PORT: port,
  MENDWELL_WEB: 'dev',
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
}
const graceMs = 8000

let exitCode: number | undefined
const running = new Map<string, ChildProcess>()

start('server', process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], '.')
start('web', 'vite', ['--port', '5173', '--strictPort', '--clearScreen', 'false'], 'apps/web')
process.on('SIGINT', () => stopAll(0))
process.on('SIGTERM', () => stopAll(0))

function start(name: string, tool: string, args: readonly string[], folder: string) {
  const child = spawn(tool, args, {
    cwd: join(root, folder),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own group: Ctrl-C reaches us only, and we stop it once.
    detached: process.platform !== 'win32',
    shell: process.platform === 'win32',
  })
  running.set(name, child)
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(6)} | ${line}`))
  }
  child.on('error', (error) => handleExit(name, 1, error.message))
  child.on('exit', (code) => handleExit(name, code ?? 1, `ended with ${code ?? 'a signal'}`))
}

function handleExit(name: string, code: number, how: string) {
  if (!running.delete(name)) return
  if (exitCode === undefined) console.log(`${name.padEnd(6)} | ${how}`)
  stopAll(code)
  if (running.size === 0) process.exit(exitCode)
}

function stopAll(code: number) {
  if (exitCode !== undefined) return
  exitCode = code
  sendSignal('SIGTERM')
  setTimeout(() => {
    sendSignal('SIGKILL')
    process.exit(exitCode)
  }, graceMs).unref()
}

/** To the whole group: `--watch` runs the server as a child of its own. */
function sendSignal(name: NodeJS.Signals) {
  for (const child of running.values()) {
    if (child.pid === undefined) continue
    try {
      process.kill(process.platform === 'win32' ? child.pid : -child.pid, name)
    } catch {
      child.kill(name)
    }
  }
}
