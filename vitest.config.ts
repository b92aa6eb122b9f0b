/** Unit tests of every room. The journeys in e2e/ belong to Playwright. */
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/*/src/**/*.test.{ts,tsx}',
      'apps/web/build/**/*.test.ts',
      '{tools,resilience}/**/*.test.ts',
    ],
    globalSetup: ['apps/server/src/testing/cluster.ts'],
    environment: 'node',
    // For the processes that tests begin; a server's main.ts sets it for its own.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache/compiled') },
    pool: 'forks',
    // Files share a worker: reading the server's modules anew for each would double the time. No test replaces a module.
    isolate: false,
    // Some tests wait for a disk, a process or a clock: three workers keep two cores busy.
    maxWorkers: 3,
    // Long enough for a busy machine: only what fails waits for it.
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
})
