import { expect, type Page } from '@playwright/test'
import type { RunningServer } from './own-server.ts'
import { queryProduct } from './product-database.ts'

/** Into the call, on camera. */
export async function enterOnCamera(room: Page, button: string): Promise<void> {
  await room.getByRole('button', { name: 'Turn the camera on' }).click()
  await expect(room.getByLabel('Your camera’s picture')).toBeVisible()
  await room.getByRole('button', { name: button }).click()
  await expect(room.locator('[data-film="recording"]')).toBeVisible({ timeout: 60_000 })
}

/** The opening that the page is of films its candidates. */
export async function chooseVideo(
  { dataDir }: RunningServer,
  page: Page,
  video: 'optional' | 'required' = 'optional',
): Promise<void> {
  const [, workspaceId] = /dashboard\/([\da-f-]{36})/.exec(page.url()) ?? []
  await queryProduct(dataDir, 'update openings set video = $1', [video], workspaceId)
}
