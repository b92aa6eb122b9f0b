/**
 * Where the browser of the journeys is. Plain JavaScript for Node 20, because `ready.mjs` asks before Node 24 is there.
 * It only looks; it never installs.
 */
import { accessSync, constants } from 'node:fs'

const usualPlaces = [
  // Without windows of its own it needs half the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export const installChromium = 'sudo apt-get install -y chromium-headless-shell (or chromium)'

/** The path of a Chromium that can be run, or undefined. A `CHROMIUM_PATH` that is set is the only place looked at. */
export function findChromium(env = process.env, places = usualPlaces) {
  return (env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : places).find(isExecutable)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
