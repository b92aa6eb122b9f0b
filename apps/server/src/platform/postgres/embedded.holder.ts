// A minimal Mendwell process for the tests: starts the database given as JSON, reports it, and waits to be stopped or killed. A separate
// process, because the tests kill it and run it under other accounts.
import { type EmbeddedOptions, startEmbedded } from './embedded.ts'

process.on('message', () => {}) // holds the channel, and with it this process, open
const options = JSON.parse(process.argv[2] ?? '') as EmbeddedOptions // written by trial.ts
try {
  const said: string[] = []
  const { url, directory, moved, stop } = await startEmbedded({ ...options, say: (line) => said.push(line) })
  process.on('SIGTERM', () => void stop().then(() => process.exit(0)))
  process.send?.({ url, directory, moved, said })
} catch (error) {
  process.send?.({ problem: error instanceof Error ? error.message : String(error) })
  process.disconnect()
}
