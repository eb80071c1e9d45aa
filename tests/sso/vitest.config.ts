import { defineConfig } from 'vitest/config'

/** `npm run test:sso`: what `npm test` leaves out, since it fetches a provider. */
export default defineConfig({
  test: {
    globalSetup: ['tests/harness/global-setup.ts'],
    include: ['tests/sso/*.real.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
  },
})
