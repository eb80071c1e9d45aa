import type { PageStore } from './page-store.ts'
import type { Resource } from './resource.ts'

interface PageMemoryParts {
  preparers: ReadonlyMap<string, () => Promise<Resource>>
  /** Prepared for their first reader only. */
  preparedLater: ReadonlySet<string>
  /** The address at which the page for unknown addresses is rendered. */
  unknownPath: string
  prepareUnknown(): Promise<Resource>
  reportError(error: unknown): void
}

/** Keeps what has been prepared, and prepares each thing once for many who ask at the same time. */
export function createPageMemory(parts: PageMemoryParts): PageStore {
  const { preparers, preparedLater, unknownPath, prepareUnknown, reportError } = parts
  const ready = new Map<string, Resource>()
  const pending = new Map<string, Promise<Resource>>()
  /** Counts the settings' changes: what was begun before one is not kept after it. */
  let generation = 0

  function prepare(path: string, run: () => Promise<Resource>): Promise<Resource> {
    const known = ready.get(path)
    if (known !== undefined) return Promise.resolve(known)
    return pending.get(path) ?? begin(path, run)
  }

  function begin(path: string, run: () => Promise<Resource>): Promise<Resource> {
    const begun = generation
    const started = run()
      .then((resource) => {
        if (begun === generation) ready.set(path, resource)
        return resource
      })
      .finally(() => {
        if (pending.get(path) === started) pending.delete(path)
      })
    pending.set(path, started)
    return started
  }

  async function renewOne(path: string, run: () => Promise<Resource>): Promise<void> {
    try {
      await begin(path, run)
    } catch (error) {
      reportError(error)
    }
  }

  return {
    get(path) {
      const run = preparers.get(path)
      return run === undefined ? null : prepare(path, run)
    },
    ready: (path) => ready.get(path) ?? null,
    notFound: () => prepare(unknownPath, prepareUnknown),
    async warm() {
      for (const [path, run] of preparers) {
        if (!preparedLater.has(path)) await prepare(path, run)
      }
      await prepare(unknownPath, prepareUnknown)
    },
    async renew() {
      generation += 1
      const begun = generation
      pending.clear()
      for (const path of preparedLater) ready.delete(path)
      const soon = [...preparers].filter(([path]) => !preparedLater.has(path))
      for (const [path, run] of [...soon, [unknownPath, prepareUnknown] as const]) {
        if (begun !== generation) return
        await renewOne(path, run)
      }
    },
  }
}
