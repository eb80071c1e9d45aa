import { isAside, longestAside, requestPattern } from '../cues/aside.ts'
import { close, countRow, promptInForce, remember, stay, timesUsed } from '../moves.ts'
import type { DialogueStep, Utterance } from '../port.ts'
import { asAside, channelOf, type Row, type Situation } from '../situation.ts'
import * as wording from '../wording.ts'

const stop = requestPattern([
  '(?:stop|end|quit|leave|cancel|finish|terminate) (?:the |this |our |my )?(?:interview|call|recording|conversation|session)',
  '(?:stop|quit|finish|end)(?: (?:here|now|it|this|it here|this here|it now|this now))',
  'stop',
  '(?:stop|quit) (?:recording|recording me|recording this|the recording)',
  'withdraw(?: (?:my (?:application|consent)|from (?:the|this) (?:interview|process)))?',
  "(?:i )?(?:don't|do not|no longer) consent(?: (?:to (?:this|the recording|being recorded|that)))?",
  "(?:i )?(?:don't|do not) want to (?:do this|continue|go on|carry on|be recorded)(?: any ?more)?",
  'not (?:do|continue) this(?: any ?more)?',
  'hang up',
])

const person = requestPattern([
  '(?:talk|speak|talking|speaking)(?: (?:to|with))? (?:a |an |the |some )?(?:actual |real |live )?(?:human|person|recruiter|somebody real|someone real|human being)(?: (?:instead|being))?',
  '(?:want|need|prefer|get|have) (?:a |an )?(?:actual |real |live )?(?:human|person)(?: being)?(?: instead)?',
  '(?:a |an )?(?:real |actual )?(?:human|person)(?: being)? instead',
])

const meansGoOn =
  /\b(?:(?:don't|do not|not|never) (?:stop|end|quit)|continue|go on|carry on|keep going|go ahead|proceed|stay|resume|not yet)\b/
const meansStop =
  /\b(?:stop|end|quit|finish|withdraw|i am done|i'm done)\b|^(?:um |uh |well |oh )*(?:yes|yeah|yep|yup|sure|correct|right|exactly|absolutely|definitely|of course|ok|okay|please|please do|i do|we shall|affirmative)\b/
const meansNo = /^(?:um |uh |well |oh )*(?:no|nope|nah)\b/

/** Wishes to stop that are put to the person for confirmation; the next one on the same question ends at once. */
const mostConfirmations = 3
const mostUnclearReplies = 2

/** Row 2: wants to stop, withdraw or talk to a person. Confirms, then stops and says what else is possible. */
export const withdrawal: Row = {
  id: 'row-2',
  situation: 'Wants to stop, withdraw, or talk to a person',
  respond(situation) {
    if (situation.awaitsStop) return hearConfirmation(situation)
    const { intents } = situation
    if (intents.has('withdraw') || intents.has('delete')) return withdrawConsent(situation)
    const wantsPerson = intents.has('human') || isAside(situation, person)
    if (!wantsPerson && !intents.has('stop') && !isAside(situation, stop)) return null
    if (timesUsed(situation.state, 'row-2') >= mostConfirmations) return stopInterview(situation, 'row-2')
    return stay(
      { ...countRow(situation.state, 'row-2'), phase: 'confirming_stop' },
      {
        say: wantsPerson ? personLines(situation) : wording.confirmStop,
        kind: 'aside',
        cause: wantsPerson ? 'row-2 person' : 'row-2',
        questionId: situation.question.id,
      },
      asAside(situation, wantsPerson ? 'asked_for_person' : undefined),
    )
  },
}

/** Consent is taken back, or deletion asked for: no question follows before the person has chosen. */
function withdrawConsent(situation: Situation): DialogueStep {
  const recording = channelOf(situation) === 'text' ? [] : [wording.recordingStopped]
  const step = stay(
    { ...countRow(situation.state, 'row-2'), phase: 'confirming_stop' },
    {
      say: [...recording, ...wording.deletionOffered],
      kind: 'aside',
      cause: situation.intents.has('delete') ? 'row-2 delete' : 'row-2 withdraw',
      questionId: situation.question.id,
    },
    asAside(situation, 'consent_withdrawn'),
  )
  return { ...step, action: { ...step.action, stopsRecording: true } }
}

/** A long reply is an answer: the person has gone on by themselves. */
function hearConfirmation(situation: Situation): DialogueStep | null {
  const { said, words, state, intents } = situation
  if (intents.has('withdraw') || intents.has('delete') || (intents.has('stop') && !meansGoOn.test(said)))
    return stopInterview(situation, 'row-2')
  if (words > longestAside) return null
  if (meansGoOn.test(said)) return goOn(situation)
  if (meansStop.test(said)) return stopInterview(situation, 'row-2')
  if (meansNo.test(said)) return goOn(situation)
  if (timesUsed(state, 'row-2-unclear') >= mostUnclearReplies) return goOn(situation)
  return stay(
    { ...countRow(state, 'row-2-unclear'), phase: 'confirming_stop' },
    { say: wording.confirmStop, kind: 'aside', cause: 'row-2 unclear', questionId: situation.question.id },
    asAside(situation),
  )
}

function goOn(situation: Situation): DialogueStep {
  const prompt = promptInForce(situation.plan, situation.state)
  return stay(
    remember(situation.state, [prompt]),
    { say: [wording.stopAnswered, prompt], kind: 'aside', cause: 'row-2 no', questionId: situation.question.id },
    asAside(situation),
  )
}

function personLines(situation: Situation) {
  return channelOf(situation) === 'text' ? wording.confirmPersonInWriting : wording.confirmPerson
}

/** Ends the interview at the person's own wish. @param channel Of a button, which no utterance comes with. */
export function stopInterview(
  situation: Situation,
  cause: string,
  channel: Utterance['channel'] = channelOf(situation),
): DialogueStep {
  const lines = channel === 'text' ? wording.stoppedInWriting : wording.stopped
  return close(situation.state, lines, cause, asAside(situation), 'withdrawn')
}
