const gone = 'The recording of this answer is no longer there. Its words stay in the transcript.'
const unreachable = 'The recording could not be loaded. Check your connection and press play again.'
const undecodable = 'This browser could not play the recording. Its words are in the transcript.'

/** An audio element tells only that it failed; the server is asked why. */
export async function describeFailure(source: string): Promise<string> {
  try {
    const response = await fetch(source, { headers: { range: 'bytes=0-0' } })
    if (response.status === 404) return gone
    return response.ok ? undecodable : unreachable
  } catch {
    return unreachable
  }
}
