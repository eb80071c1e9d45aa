import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['tests/harness/global-setup.ts'],
    setupFiles: ['tests/harness/patience.ts'],
    // As in `tests/harness/patience.ts`.
    expect: { poll: { timeout: 15_000 } },
    include: [
      'src/**/*.test.{ts,tsx}',
      'tests/**/*.test.ts',
      'bench/**/*.test.ts',
      'scripts/**/*.test.ts',
      'clients/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', 'tests/e2e/**', 'tests/architecture/violations/**'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
})
