import { defineConfig } from '@playwright/test'
import { browserArguments, findTestBrowser } from '../../scripts/browser.mjs'

/** `npm run screens`: photographs of every state of the recruiter's screens, for people to look at. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../build/test-results',
  // Each story has a workspace of its own on the one server.
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Ends what hangs and measures nothing: on a machine that others use a story takes several times as long.
  timeout: 900_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  globalSetup: './global-setup.ts',
  globalTeardown: './write-contact-sheet.ts',
  use: {
    browserName: 'chromium',
    actionTimeout: 20_000,
    launchOptions: { executablePath: findTestBrowser() ?? undefined, args: browserArguments() },
  },
})
