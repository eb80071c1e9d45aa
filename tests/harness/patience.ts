import { vi } from 'vitest'

/**
 * How long a test waits for what it expects, ms, unless it says otherwise. A wait ends as soon as it holds; the libraries' own
 * second is less than a machine with much to do may take for a few steps.
 */
const patienceMs = 15_000

const { waitFor } = vi
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: patienceMs, ...options })

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: patienceMs })
}
