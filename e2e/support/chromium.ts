/** How the system's Chromium is started for the specs. */
import { findChromium } from '../../tools/chromium.mjs'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** With more flags where a spec needs its own browser, for example with a camera. */
export const launchWith = (...more: readonly string[]) => ({
  executablePath: findChromium() ?? '/usr/bin/chromium-headless-shell',
  args: [...flags, ...more],
})
