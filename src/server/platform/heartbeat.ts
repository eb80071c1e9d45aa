/** Well below what the supervisor allows, so that one late beat on a busy machine means nothing. */
const everyMs = 1000

/** The part of `process` that talks to whoever started it. */
export type Channel = Pick<NodeJS.Process, 'send' | 'once'> & { readonly connected: boolean }

/**
 * Tells the process that started this one, where it listens, that the event loop still turns: a beat a second, from a
 * timer, so that none is sent while the loop stands still.
 *
 * @param onAlone That process is gone, and with it whoever would have passed signals on.
 */
export function reportToSupervisor(onAlone: () => void, channel: Channel = process): void {
  if (channel.send === undefined) return
  const beat = () => {
    // It may go at any moment; `disconnect` tells.
    if (channel.connected) channel.send?.('alive', undefined, undefined, () => undefined)
  }
  const beating = setInterval(beat, everyMs).unref()
  channel.once('disconnect', () => {
    clearInterval(beating)
    onAlone()
  })
  beat()
}
