/** Finds the browser of the specs. Plain JavaScript for Node 20, because `ready.mjs` runs before Node 24 is there. It never installs. */
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

/** The path of a usable Chromium, or undefined. If `CHROMIUM_PATH` is set, only that is tried. */
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
