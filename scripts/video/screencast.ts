import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'

export interface Frame {
  file: string
  /** When the browser drew it, milliseconds since 1970. */
  atMs: number
}

export interface Screencast {
  readonly frames: readonly Frame[]
  start(): Promise<void>
  stop(): Promise<void>
}

/** Shorter steps than this would take the processor from the voices. */
const shortestStepMs = 60

/** What the page draws, picture by picture, whenever something in it changes. */
export async function openScreencast(
  page: Page,
  folder: string,
  size: { width: number; height: number },
): Promise<Screencast> {
  mkdirSync(folder, { recursive: true })
  const client = await page.context().newCDPSession(page)
  const frames: Frame[] = []
  client.on('Page.screencastFrame', async ({ data, metadata, sessionId }) => {
    const file = join(folder, `${String(frames.length).padStart(5, '0')}.jpg`)
    frames.push({ file, atMs: (metadata.timestamp ?? Date.now() / 1_000) * 1_000 })
    writeFileSync(file, Buffer.from(data, 'base64'))
    await sleep(shortestStepMs)
    await client.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  return {
    frames,
    start: () =>
      client
        .send('Page.startScreencast', { format: 'jpeg', quality: 94, maxWidth: size.width, maxHeight: size.height })
        .then(() => {}),
    stop: () => client.send('Page.stopScreencast').then(() => {}),
  }
}
