/** The demo is started where strangers could reach it, and its administrator looks for other people's links. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { callEndpoint, forgotPassword, listDemoMail } from '@mendwell/contract'
import { defineExperiment, evaluate } from '../experiment.ts'
import {
  removeDataDir,
  createEmptyDataDir,
  createDataDir,
  startSession,
  startServer,
} from '../environment.ts'
import { waitForMail, signUpAs } from './unverified-user.ts'

const main = join(import.meta.dirname, '../../apps/server/src/main.ts')

/** Whether it refuses to start, and reports why. */
async function isRefused(env: Record<string, string>): Promise<boolean> {
  const place = createEmptyDataDir('exposed')
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: place, PORT: '0', MENDWELL_WEB: 'dev', ...env },
  })
  let said = ''
  child.stderr.on('data', (part: Buffer) => (said += part.toString()))
  const patience = setTimeout(() => child.kill('SIGTERM'), 60_000)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(patience)
  removeDataDir(place)
  return code === 1 && said.includes('DEMO')
}

export const exposedDemo = defineExperiment({
  name: 'exposed-demo',
  title: 'The demo with its public passwords is started where strangers could reach it',
  demanded:
    'refused at every address that is not this machine; the demo’s administrator sees no other organization’s mail; a public demo opens with generated passwords only',
  async run() {
    const settings: Record<string, string>[] = [
      { PUBLIC_URL: 'https://wounds.example' },
      { PUBLIC_URL: 'http://wounds.example', DEMO: 'on' },
      { HOST: '0.0.0.0' },
      { HOST: '::', DEMO: 'on' },
      { DEMO_PUBLIC: '1', PUBLIC_URL: 'http://wounds.example' },
    ]
    const refused = await Promise.all(settings.map(isRefused))
    const place = await createDataDir('exposed-demo')
    let server = await startServer({ dataDir: place })
    try {
      const email = 'owner@elsewhere.example'
      await signUpAs(server, email)
      await callEndpoint(forgotPassword, { body: { email } }, { origin: server.origin })
      const links = await waitForMail(server, email)
      const admin = await startSession(server.origin, 'admin')
      const { body: shown } = await callEndpoint(listDemoMail, {}, admin)
      const leaked = shown.filter(({ to }) => to === email).length
      await server.stop()
      const env = { DEMO_PUBLIC: '1', PUBLIC_URL: 'https://localhost' }
      server = await startServer({ dataDir: place, env })
      const printed = /admin@demo\.example\s+(\S{20}) /.exec(server.said())?.[1]
      const enter = async (password: string) =>
        (
          await fetch(`${server.origin}/api/auth/signin`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email: 'admin@demo.example', password, wantsToken: true }),
          })
        ).status
      const [known, generated] = [await enter('Mendwell-demo-1'), await enter(printed ?? 'none printed')]
      return evaluate(
        `${refused.filter(Boolean).length} of ${settings.length} settings refused; ${leaked} of ${links.length} mails of another organization shown to the demo’s administrator; in a public demo the well-known password got ${known}, the printed one ${generated}.`,
        {
          'refused elsewhere': refused.every(Boolean),
          'no mail of others': leaked === 0 && links.length >= 2,
          'generated passwords only': known === 401 && generated === 200,
        },
      )
    } finally {
      await server.stop()
      removeDataDir(place)
    }
  },
})
