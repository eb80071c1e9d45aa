import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'

const kept = new Map<string, unknown>()

/** Remembers what a layout is drawn with, in this browser's page alone. */
export function useKeepFrame(layoutId: string, frame: unknown): void {
  useEffect(() => {
    kept.set(layoutId, frame)
  }, [layoutId, frame])
}

/**
 * What to draw a layout with around the words for a failure. On a lost connection its own loader has failed, too: then it
 * is what the layout was drawn with last. Undefined when it never was.
 */
export function useFrameOrKept<Frame>(layoutId: string): Frame | undefined {
  const loaded: unknown = useRouteLoaderData(layoutId)
  return (loaded ?? kept.get(layoutId)) as Frame | undefined
}
