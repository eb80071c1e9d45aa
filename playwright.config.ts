import { defineConfig } from '@playwright/test'
import { browserArguments, findChromium } from './scripts/browser.mjs'

/** Pages and calls in a real Chromium against the built product, one server for the whole run. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'build/test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'build/test-results/e2e.json' }]],
  globalSetup: './tests/e2e/global-setup.ts',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium() ?? undefined, args: browserArguments() },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
})
