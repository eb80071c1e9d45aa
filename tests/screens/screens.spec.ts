import { silentServer } from '../e2e/support/own-server.ts'
import { expect, test } from '../e2e/support/test.ts'
import { photograph } from './photograph.ts'
import { stories } from './stories/index.ts'
import { changeWorkspace, enterWorkspace, visitAsStranger } from './story.ts'

for (const { area, states, evaluated, tell } of stories) {
  test(`${area}: ${states.join(', ')}`, async ({ page, browser }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const workspace = await enterWorkspace(page, evaluated)
    const home = `${silentServer.url}/dashboard/${workspace.id}`
    const taken: string[] = []
    const found: string[] = []
    await tell({
      server: silentServer,
      page,
      workspace,
      home,
      go: async (path) => {
        await page.goto(home + path)
      },
      visit: (path) => visitAsStranger(browser, path),
      change: (statements) => changeWorkspace(workspace.id, statements),
      async shoot(state, options = {}) {
        const shown = options.page ?? page
        await expect(shown.getByRole('heading', { level: 1 }).first()).toBeAttached()
        taken.push(state)
        found.push(...(await photograph({ page, ...options, area, state })))
      },
    })
    expect(taken).toEqual(states)
    expect(found).toEqual([])
  })
}
