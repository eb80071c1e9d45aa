import type { Call } from './call.ts'

/** Times one reply: from the candidate's last voice, on the audio clock, to the first sound sent. */
export function createReplyMeter(call: Call, speechEndMs: number) {
  const decidedAtMs = call.clock.nowMs()
  let recognisedAtMs = decidedAtMs
  let chosenAtMs = decidedAtMs
  let storedAtMs = decidedAtMs
  return {
    recognised() {
      recognisedAtMs = call.clock.nowMs()
    },
    decided() {
      chosenAtMs = call.clock.nowMs()
    },
    stored() {
      storedAtMs = call.clock.nowMs()
    },
    audible() {
      const nowMs = call.clock.nowMs()
      call.deps.meter.replied({
        totalMs: nowMs - speechEndMs,
        endpointMs: decidedAtMs - speechEndMs,
        recognitionMs: recognisedAtMs - decidedAtMs,
        interviewerMs: chosenAtMs - recognisedAtMs,
        storeMs: storedAtMs - chosenAtMs,
        synthesisMs: nowMs - storedAtMs,
      })
    },
  }
}
