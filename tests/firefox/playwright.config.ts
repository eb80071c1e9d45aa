import { defineConfig } from '@playwright/test'
import { browserArguments, findTestBrowser } from '../../scripts/browser.mjs'

/** `npm run test:firefox`: the candidate is in a real Firefox, which WebDriver BiDi drives; the recruiter in Chromium. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../build/test-results/firefox',
  workers: 1,
  retries: 0,
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findTestBrowser() ?? undefined, args: browserArguments() },
  },
})
