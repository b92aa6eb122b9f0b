/** Unit tests of every room. The journeys in e2e/ belong to Playwright. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', '{tools,proof}/**/*.test.ts'],
    globalSetup: ['apps/server/src/testing/cluster.ts'],
    environment: 'node',
    pool: 'forks',
    // Files share a worker: reading the server's modules anew for each would double the time. No test replaces a module.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
