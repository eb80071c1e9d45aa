/** What is running, or the signal's reason as soon as it aborts: for what cannot be told to stop and is left to end alone. */
export async function untilAborted<Result>(running: Promise<Result>, signal: AbortSignal): Promise<Result> {
  // Nobody waits for it any more once the signal has aborted; how it ends then is nobody's failure.
  running.catch(() => undefined)
  signal.throwIfAborted()
  let stop = () => {}
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
  })
  try {
    return await Promise.race([running, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
