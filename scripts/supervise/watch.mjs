/**
 * When a server process that no longer answers is ended: decisions alone, on plain data. Times are milliseconds of one
 * steady clock.
 *
 * @typedef {object} Limits
 * @property {number} stillMs So long may the event loop of the server stand still. Every caller waits meanwhile, and a
 *   reader of a call gives up after about ten seconds; the longest work on the loop was measured far below one.
 * @property {number} lookMs How often one looks.
 * @property {number} restarts So many restarts within `withinMs`; what needs more is broken and not mended by another.
 * @property {number} withinMs
 *
 * @typedef {object} Watch
 * @property {number | null} beatMs The last sign of life of this process; null before its first.
 * @property {number} lookedMs
 * @property {readonly number[]} restartedMs
 *
 * @typedef {'wait' | 'restart' | 'give-up'} Action
 */

/** @type {Limits} */
export const limits = { stillMs: 15_000, lookMs: 1_000, restarts: 5, withinMs: 600_000 }

/**
 * A process begins. It is watched from its first sign of life on: until then it loads its program.
 * @param {number} nowMs
 * @param {readonly number[]} restartedMs
 * @returns {Watch}
 */
export function beginWatch(nowMs, restartedMs = []) {
  return { beatMs: null, lookedMs: nowMs, restartedMs }
}

/**
 * @param {Watch} watch
 * @param {number} nowMs
 * @returns {Watch}
 */
export function noteBeat(watch, nowMs) {
  return { ...watch, beatMs: nowMs }
}

/**
 * @param {Watch} watch
 * @param {number} nowMs
 * @param {Limits} limits
 * @returns {{ watch: Watch, action: Action }}
 */
export function look(watch, nowMs, { stillMs, lookMs, restarts, withinMs }) {
  // Who looks this late was asleep itself, as when a laptop is closed: nothing was missed that could be known.
  const slept = nowMs - watch.lookedMs > 3 * lookMs
  const beatMs = watch.beatMs !== null && slept ? nowMs : watch.beatMs
  const seen = { ...watch, beatMs, lookedMs: nowMs }
  if (beatMs === null || nowMs - beatMs < stillMs) return { watch: seen, action: 'wait' }
  const restartedMs = watch.restartedMs.filter((atMs) => nowMs - atMs < withinMs)
  if (restartedMs.length >= restarts) return { watch: { ...seen, restartedMs }, action: 'give-up' }
  return { watch: { ...seen, restartedMs: [...restartedMs, nowMs] }, action: 'restart' }
}
