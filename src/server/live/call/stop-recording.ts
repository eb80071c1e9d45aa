import type { DialogueAction } from '#contract/interview/dialogue.ts'
import type { Call } from './call.ts'
import type { UnplacedStep } from './keeper.ts'

/**
 * What of a step may be kept. The words that withdraw are, without their sound, and the candidate sees at once that the
 * recording has stopped. What is said afterwards is heard, so that a request is served, and not kept: no turn, no sound,
 * no sentence of an alert, and the interviewer is told to keep no word of it either. What is typed is kept.
 */
export function keptOf(call: Call, action: DialogueAction, step: UnplacedStep): UnplacedStep {
  if (call.thread.isRecordingStopped) return withoutSpeech(step)
  if (action.stopsRecording !== true) return step
  call.thread.isRecordingStopped = true
  call.transport.send({ type: 'recording-stopped' })
  return { ...step, recordings: new Map(), stopsRecording: true }
}

function withoutSpeech(step: UnplacedStep): UnplacedStep {
  const turns = step.turns.filter(({ speaker, channel }) => speaker !== 'candidate' || channel !== 'voice')
  return { ...step, turns, recordings: new Map(), ...withoutSpokenSentence(step.alert, turns) }
}

function withoutSpokenSentence(alert: UnplacedStep['alert'], kept: UnplacedStep['turns']): Pick<UnplacedStep, 'alert'> {
  if (alert === undefined || alert.sentence === null) return {}
  const { sentence } = alert
  const isTyped = kept.some(({ speaker, text }) => speaker === 'candidate' && text.includes(sentence))
  return { alert: isTyped ? alert : { ...alert, sentence: null } }
}
