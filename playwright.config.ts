import { defineConfig } from '@playwright/test'
import { browserArguments, findTestBrowser } from './scripts/browser.mjs'

/**
 * Their calls take minutes in which little is computed: begun first, one after the other, they leave the processor to what the
 * other worker does meanwhile.
 */
const calls = '**/*voice-call.spec.ts'
/** Measures a film to the tenth of a second: run by itself when nothing else needs the processor. */
const film = '**/interview-film.spec.ts'

/**
 * Pages and calls in a real Chromium against the built product, one server for the whole run. Recording everything costs a
 * sixth of the time: to see how a test failed, run it alone with `--trace on`.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'build/test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // Ends what hangs and measures nothing: a machine that others use too takes several times as long for the same page.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'build/test-results/e2e.json' }]],
  // Projects begin in their order.
  projects: [
    { name: 'calls', testMatch: calls, workers: 1 },
    { name: 'others', testMatch: '**/*.spec.ts', testIgnore: [calls, film] },
    { name: 'film', testMatch: film, workers: 1, outputDir: 'build/test-results/film' },
  ],
  globalSetup: './tests/e2e/global-setup.ts',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findTestBrowser() ?? undefined, args: browserArguments() },
    screenshot: 'only-on-failure',
  },
})
