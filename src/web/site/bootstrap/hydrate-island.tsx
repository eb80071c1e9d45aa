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
 * @throws Error when the component could not be committed, so that the caller can say so.
 */
export function hydrateIsland(element: HTMLElement, component: ComponentType<never>, props: object): void {
  let isAwake = false
  const child = createElement(component as ComponentType<object>, props)
  flushSync(() => {
    hydrateRoot(
      element,
      <Woken
        onAwake={() => {
          isAwake = true
        }}
      >
        {child}
      </Woken>,
      { identifierPrefix: element.dataset.prefix ?? '' },
    )
  })
  if (!isAwake) throw new Error(`Island "${element.dataset.island}" did not wake`)
}
