import type { ComponentType, ReactNode } from 'react'
import { createElement, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'

function Woken({ children, onAwake }: { children: ReactNode; onAwake: () => void }): ReactNode {
  useEffect(onAwake, [onAwake])
  return children
}

/**
 * Hydrates one island in the running task: when this returns, its handlers are in place.
 * @throws what the component threw; the island is then the HTML it was before, and can be tried again.
 */
export function hydrateIsland(element: HTMLElement, component: ComponentType<never>, props: object): void {
  const rendered = element.innerHTML
  let isAwake = false
  let failure: unknown = new Error(`Island "${element.dataset.island}" did not wake`)
  const child = createElement(component as ComponentType<object>, props)
  const root = flushSync(() =>
    hydrateRoot(
      element,
      <Woken
        onAwake={() => {
          isAwake = true
        }}
      >
        {child}
      </Woken>,
      {
        identifierPrefix: element.dataset.prefix ?? '',
        onUncaughtError(error) {
          failure = error
          if (isAwake) showBroken(element, error)
        },
      },
    ),
  )
  if (isAwake) return
  root.unmount()
  element.innerHTML = rendered
  throw failure
}

/** React has taken a broken island off the page; what is left says so and how to go on. */
function showBroken(element: HTMLElement, error: unknown): void {
  reportError(error)
  queueMicrotask(() => {
    const message = document.createElement('p')
    message.setAttribute('role', 'alert')
    message.className = 'panel p-6'
    message.textContent = 'This part of the page has stopped working. Please load the page again.'
    element.replaceChildren(message)
  })
}
