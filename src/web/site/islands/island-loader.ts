import type { ComponentType } from 'react'

/** Loads an island's component; its props are those its page gave it, through JSON. */
export type IslandLoader = () => Promise<ComponentType<never>>
