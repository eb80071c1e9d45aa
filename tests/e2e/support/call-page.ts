import { type BrowserContext, chromium, expect, type Locator, type Page } from '@playwright/test'
import { browserArguments, findChromium } from '../../../scripts/browser.mjs'

/** A browser whose microphone is a recording, over and over. */
export async function launchWithMicrophone(wavFile: string, profileDir: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profileDir, {
    executablePath: findChromium() ?? undefined,
    args: [
      ...browserArguments(),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${wavFile}`,
      '--autoplay-policy=no-user-gesture-required',
    ],
  })
}

/** The live demo as a person finds it on the landing page. */
export async function openDemo(page: Page, baseUrl: string): Promise<Locator> {
  await page.goto(baseUrl)
  const demo = page.locator('[data-island="live-demo"]').first()
  await expect(demo.getByText('Ready to start')).toBeVisible()
  return demo
}
