/** How the promises are tried: the real server with demo data, the system's Chromium, a desktop and a tablet. */
import { defineConfig } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { launchWith } from './support/chromium.ts'
import { dataDir, port } from './support/server-config.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const long = process.env.MENDWELL_LONG === '1'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Each creates its own people and patients, and waits for much of its time: four workers use two cores.
  workers: 4,
  // Long enough for a machine at a fifth of its speed: what works is not waited for, so only failures cost this time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // A busy machine may be slow once; a promise that fails twice is broken.
  retries: 1,
  // The JSON report is written to PLAYWRIGHT_JSON_OUTPUT_NAME.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    // What waits for something that never comes says for what, instead of ending with the whole test.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Watching costs a third of the time; what fails is tried again, and watched then.
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
    // It would fetch every page of the app for every spec. Offline specs enable it.
    serviceWorkers: 'block',
    launchOptions: launchWith(),
  },
  projects: [
    { name: 'sessions', testMatch: 'support/sessions.setup.ts' },
    {
      name: 'tablet',
      testMatch: 'specs/**/*.spec.ts',
      // What is done at the bedside is tried by touch; these are long, so they come first.
      grep: /@bedside/,
      ...(!long && { grepInvert: /@long/ }),
      dependencies: ['sessions'],
      use: { viewport: { width: 1024, height: 768 }, hasTouch: true },
    },
    {
      name: 'desktop',
      testMatch: 'specs/**/*.spec.ts',
      ...(!long && { grepInvert: /@long|@bedside/ }),
      dependencies: ['sessions'],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: `${process.execPath} e2e/start-server.ts`,
    cwd: root,
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port), DATA_DIR: dataDir, DEMO: 'on', DEMO_CLEARINGHOUSE: 'off' },
    // The long run's practice has a year of work in it.
    timeout: long ? 900_000 : 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    // For repeating a spec against a server that is already running.
    reuseExistingServer: process.env.E2E_REUSE === '1',
  },
})
