/** Unit tests of every room. The journeys in e2e/ belong to Playwright. */
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { compileMessages } from './apps/web/build/messages.ts'

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/cluster.ts'],
        },
      },
      // In workers of their own: some forget all modules to begin anew, and the server's take long to read.
      {
        extends: true,
        plugins: [compileMessages()],
        test: {
          name: 'others',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/web/{src,build}/**/*.test.{ts,tsx}',
            '{tools,resilience}/**/*.test.ts',
          ],
        },
      },
    ],
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
