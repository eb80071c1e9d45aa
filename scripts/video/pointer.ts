import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'

/** A screen recording without a pointer leaves its viewer guessing: a ring follows the mouse. */
export async function showPointer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const pointer = document.createElement('div')
    Object.assign(pointer.style, {
      position: 'fixed',
      left: '-40px',
      top: '-40px',
      width: '22px',
      height: '22px',
      marginLeft: '-11px',
      marginTop: '-11px',
      borderRadius: '50%',
      border: '2px solid oklch(0.21 0.02 60)',
      background: 'oklch(0.21 0.02 60 / 0.16)',
      zIndex: '2147483647',
      pointerEvents: 'none',
      transition: 'transform 120ms ease-out',
    })
    addEventListener('DOMContentLoaded', () => document.documentElement.append(pointer))
    addEventListener('mousemove', (event) => {
      pointer.style.left = `${event.clientX}px`
      pointer.style.top = `${event.clientY}px`
    })
    addEventListener('mousedown', () => {
      pointer.style.transform = 'scale(0.7)'
    })
    addEventListener('mouseup', () => {
      pointer.style.transform = ''
    })
  })
}

const stepMs = 16

/** Moves the mouse to the middle of an element as a hand does, and presses it there. */
export async function pressSlowly(page: Page, target: Locator, from: { x: number; y: number }): Promise<void> {
  await moveTo(page, target, from)
  await sleep(350)
  await page.mouse.down()
  await sleep(110)
  await page.mouse.up()
}

export async function moveTo(page: Page, target: Locator, from: { x: number; y: number }): Promise<void> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('There is nothing to point at')
  const to = { x: box.x + Math.min(box.width / 2, 160), y: box.y + box.height / 2 }
  const steps = 45
  for (let step = 1; step <= steps; step++) {
    const share = 0.5 - Math.cos((Math.PI * step) / steps) / 2
    await page.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
    await sleep(stepMs)
  }
}

/** Scrolls by so many pixels, evenly, over a second or so. */
export async function scrollSlowly(page: Page, pixels: number, overMs: number): Promise<void> {
  const steps = Math.round(overMs / 33)
  for (let step = 1, done = 0; step <= steps; step++) {
    const until = pixels * (0.5 - Math.cos((Math.PI * step) / steps) / 2)
    await page.mouse.wheel(0, until - done)
    done = until
    await sleep(33)
  }
}
