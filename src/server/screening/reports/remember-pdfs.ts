import { createHash } from 'node:crypto'
import type { RenderPdf } from './download-report.ts'

/** Some dozens: a PDF has some hundred kB. */
const defaultMaxBytes = 16 * 1024 * 1024

/**
 * Whoever downloads a report twice does so within minutes. A deleted interview's PDF is reached by nobody from then on: the
 * database is asked before and after (`download-report.ts`). Its bytes leave memory with their time, whichever process deleted it.
 */
const defaultKeptMs = 5 * 60 * 1000

interface Kept {
  bytes: Promise<Uint8Array>
  /** 0 while it is being made. */
  size: number
}

/**
 * Renders each version of a report once for all who ask within minutes, also for those who ask while it is being made. A
 * version is its content: a correction, a remark or another brand makes another one.
 */
export function rememberPdfs(
  renderPdf: RenderPdf,
  { maxBytes = defaultMaxBytes, keptMs = defaultKeptMs }: { maxBytes?: number; keptMs?: number } = {},
): RenderPdf {
  /** Oldest first. */
  const kept = new Map<string, Kept>()
  let heldBytes = 0

  function drop(key: string, entry: Kept): void {
    if (kept.get(key) !== entry) return
    heldBytes -= entry.size
    kept.delete(key)
  }

  async function make(key: string, entry: Kept): Promise<Uint8Array> {
    try {
      const bytes = await entry.bytes
      entry.size = bytes.length
      heldBytes += bytes.length
      for (const [oldKey, old] of kept) if (heldBytes > maxBytes) drop(oldKey, old)
      setTimeout(() => drop(key, entry), keptMs).unref()
      return bytes
    } catch (error) {
      drop(key, entry)
      throw error
    }
  }

  return async (document, brandName) => {
    const key = createHash('sha256')
      .update(JSON.stringify([document, brandName]))
      .digest('hex')
    const known = kept.get(key)
    if (known !== undefined) return await known.bytes
    const entry = { bytes: renderPdf(document, brandName), size: 0 }
    kept.set(key, entry)
    return await make(key, entry)
  }
}
