import { isMustHaveQuestion } from '#contract/interview/plan.ts'
import { readYesNo } from '#language/yes-no.ts'
import { isShort } from '../cues/aside.ts'
import { countRow, stay, timesUsed } from '../moves.ts'
import type { DialogueStep } from '../port.ts'
import { asAside, type Row, type SilenceStage, type Situation } from '../situation.ts'
import * as wording from '../wording.ts'

/** Sounds of thinking: no answer has begun, so it is silence with words. */
const thinking =
  /^(?:(?:um+|uh+|h+m+|er+m*|oh|ok|okay|well|so|right|alright|all right|yes|yeah|sure|now|and|please|thanks|thank you|good question|great question|that's a (?:good|tough|hard|difficult) (?:one|question)|(?:let me|i need to|i have to|i'm going to) think(?: about (?:that|it|this))?(?: for)?|let me see|let's see|just|one|a|give me|hold on|wait|hang on|moment|second|sec|minute|for|i'm thinking|i am thinking|still thinking)[.,!?\s-]*)+$/

const mostThinking = 2

const seconds: Readonly<Record<SilenceStage, number>> = { '8s': 8, '20s': 20, '45s': 45 }

/** Row 11: silence, and thinking aloud. Patience first, then an offer, then the question whether sound arrives. */
export const silence: Row = {
  id: 'row-11',
  situation: 'Silence',
  respond(situation) {
    if (situation.silence !== null) return answerSilence(situation, situation.silence)
    if (!isThinking(situation) || timesUsed(situation.state, 'row-11') >= mostThinking) return null
    return stay(
      countRow(situation.state, 'row-11'),
      { say: [wording.takeYourTime], kind: 'prompt', cause: 'row-11 thinking', questionId: situation.question.id },
      asAside(situation),
    )
  },
}

/** "Yes" answers a must-have and begins any other answer. */
function isThinking({ utterance, said, words, question }: Situation): boolean {
  if (utterance === null || (isMustHaveQuestion(question) && readYesNo(said) !== null)) return false
  return words === 0 ? true : isShort(said, words) && thinking.test(said)
}

function answerSilence(situation: Situation, stage: SilenceStage): DialogueStep {
  const say =
    stage === '8s' ? [wording.takeYourTime] : stage === '20s' ? [wording.offerRepeatOrSkip] : wording.checkSound
  const isAsking = !situation.awaitsStop
  return stay(
    { ...situation.state, phase: isAsking ? 'asking' : 'confirming_stop', silencePrompts: seconds[stage] },
    {
      say: isAsking || stage === '45s' ? say : wording.confirmStop,
      kind: 'prompt',
      cause: `row-11 ${stage}`,
      questionId: situation.question.id,
    },
  )
}
