const megabyte = 1e6
/** Often enough to see that it moves, seldom enough for a log. */
const intervalMs = 1_000

/**
 * Turns received bytes and finished steps into lines for a person.
 *
 * @param {ReturnType<import('./manifest.mjs').readManifest>} manifest
 * @param {string[]} sources The packages to fetch.
 * @param {(line: string) => void} onLine
 */
export function trackProgress(manifest, sources, onLine) {
  const startedAt = performance.now()
  const totalBytes = sources.reduce((sum, id) => sum + manifest.sources[id].tarballBytes, 0)
  const receivedBytes = new Map()
  let shownAt = startedAt

  function seconds() {
    return ((performance.now() - startedAt) / 1_000).toFixed(1)
  }

  function showBytes() {
    let sum = 0
    for (const bytes of receivedBytes.values()) sum += bytes
    const megabytes = `${Math.round(sum / megabyte)} of ${Math.round(totalBytes / megabyte)} MB`
    onLine(`speech models: fetched ${megabytes} (${seconds()} s)`)
  }

  return {
    received(id, bytes) {
      receivedBytes.set(id, bytes)
      if (performance.now() - shownAt < intervalMs) return
      shownAt = performance.now()
      showBytes()
    },
    fetched(id) {
      const { package: name, version } = manifest.sources[id]
      onLine(`speech models: ${name}@${version} fetched and verified (${seconds()} s)`)
    },
    made(id) {
      onLine(`speech models: ${id} ready (${seconds()} s)`)
    },
  }
}
