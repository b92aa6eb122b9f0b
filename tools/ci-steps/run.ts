/** Runs the commands of a step with the repository's own tools first in the path. Output is collected, or streamed. */
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export type Command = {
  readonly tool: string
  readonly args: readonly string[]
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
}

export type CommandResult = { readonly ok: boolean; readonly output: string }

const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
const color = { FORCE_COLOR: process.stdout.isTTY ? '1' : '0' }

/** A tool that cannot be started is a failed step, never a passed one. */
export function run(command: Command, shown: 'shown' | 'kept'): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command.tool, command.args, {
      cwd: join(root, command.cwd ?? '.'),
      env: { ...process.env, ...color, ...command.env, PATH: path },
      stdio: shown === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    const appendOutput = (part: Buffer) => (output += part.toString())
    child.stdout?.on('data', appendOutput)
    child.stderr?.on('data', appendOutput)
    child.on('error', (error) => resolve({ ok: false, output: `${output}${error.message}\n` }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}
