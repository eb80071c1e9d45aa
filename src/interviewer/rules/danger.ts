import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { normaliseText } from '#text-analysis/normalise.ts'
import { close, countRule, promptInForce, remember, stay, timesUsed } from '../moves.ts'
import { asAside, type DialogueRule, type Situation } from '../situation.ts'
import type { DialogueStep } from '../state.ts'

/** Danger to self or others. What is certain stops the interview at once; else the person is asked first. */
export const danger: DialogueRule = {
  id: ruleIds.danger,
  situation: 'Danger to self or others',
  respond(situation) {
    if (situation.utterance === null) return null
    if (soundsDangerous(situation)) return stopForSafety(situation)
    if (situation.awaitsSafety) return hearSafety(situation)
    return situation.intents.has('danger') ? checkSafety(situation, `${ruleIds.danger} check`) : null
  },
}

const maxChecks = 2

/**
 * A false alarm ends nothing; what stays unclear is asked once more. A yes beside fear or danger is unclear, and twice in a row
 * it is no yes.
 */
function hearSafety(situation: Situation): DialogueStep {
  const { said, state, plan, wording, language, utterance } = situation
  const { isSafe, isFalseAlarm, isUnsure, tellsFear } = language.cues
  const answer = language.readYesNo(said)
  const saysSafe = isSafe.test(said) || isFalseAlarm.test(said)
  const rest = said.replace(isSafe, ' ').replace(isFalseAlarm, ' ')
  const confirmsDanger = language.confirmsDanger(saysSafe ? rest : (utterance?.text ?? ''))
  if (!saysSafe && (answer === 'no' || isUnsure.test(said) || confirmsDanger)) return stopForSafety(situation)
  const isFree = saysSafe ? !language.hear(rest, null).some(namesDanger) : answer === 'yes'
  const isClear = isFree && !tellsFear.test(said) && (saysSafe || !situation.intents.has('danger'))
  if (!isClear && timesUsed(state, ruleIds.danger) < maxChecks)
    return checkSafety(situation, `${ruleIds.danger} unclear`)
  // What trained weights alone hear is asked about and ends nothing.
  if (tellsFear.test(said) || confirmsDanger) return stopForSafety(situation)
  const prompt = promptInForce(plan, state)
  return stay(
    remember(state, [prompt]),
    {
      say: [...wording.safetyGoOn, prompt],
      kind: 'aside',
      cause: `${ruleIds.danger} safe`,
      questionId: situation.question.id,
    },
    asAside(situation),
  )
}

function checkSafety(situation: Situation, cause: string): DialogueStep {
  const step = stay(
    { ...countRule(situation.state, ruleIds.danger), phase: 'checking_safety' },
    { say: situation.wording.safetyCheck, kind: 'aside', cause, questionId: situation.question.id },
    asAside(situation),
  )
  return alerting(situation, step, false)
}

function stopForSafety(situation: Situation): DialogueStep {
  const { wording } = situation
  const say = situation.utterance?.canAlert === true ? wording.safety : wording.safetyUnheard
  const step = close(situation.state, say, ruleIds.danger, asAside(situation), 'safety')
  return alerting(situation, step, true)
}

function alerting({ heard, utterance, language }: Situation, step: DialogueStep, isCertain: boolean): DialogueStep {
  const said = heard.find((sentence) => namesDanger(sentence) || language.isSurelyDanger(normaliseText(sentence.text)))
  return { ...step, action: { ...step.action, alert: { isCertain, sentence: said?.text ?? utterance?.text ?? '' } } }
}

function namesDanger({ intents }: Situation['heard'][number]): boolean {
  return intents.includes('danger')
}

/** In every sentence: a threat beside an instruction to the scorer is one. */
function soundsDangerous({ utterance, language }: Situation): boolean {
  return normaliseText(utterance?.text ?? '')
    .split(/(?<=[.!?])\s+/)
    .some(language.isSurelyDanger)
}
