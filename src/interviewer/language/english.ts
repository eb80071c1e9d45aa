import { analyseAnswer, summariseSentences } from '#text-analysis/analyse-answer.ts'
import { analyseSentence } from '#text-analysis/analyse-sentence.ts'
import { hearSentences } from '#text-analysis/intents/hear-sentences.ts'
import { tokenise } from '#text-analysis/normalise.ts'
import { isOtherLanguage } from '#text-analysis/other-language.ts'
import { isPlainReply } from '#text-analysis/plain-reply.ts'
import { ratableSentences } from '#text-analysis/ratable.ts'
import { splitSentences } from '#text-analysis/sentences.ts'
import { contentStemsOf, stem } from '#text-analysis/stems.ts'
import { readReply, readYesNo } from '#text-analysis/yes-no.ts'
import { isAbusive } from '../cues/abuse.ts'
import { tellsGrief } from '../cues/grief.ts'
import { saysNothingMore } from '../cues/nothing-more.ts'
import { isSurelyDanger } from '../cues/sure-danger.ts'
import { isOnlyThinking } from '../cues/thinking.ts'
import { englishCues } from './english-cues.ts'
import { englishSpeech } from './english-speech.ts'
import type { Language } from './language.ts'

/** Words of thinking aloud: no answer has begun, so it is silence with words. Each is found as it stands, one after another. */
const thoughtPhrases: ReadonlySet<string> = new Set([
  ...'oh ok okay well so right alright yes yeah sure now and please thanks just one a moment second sec minute for wait'.split(
    ' ',
  ),
  ...['all right', 'thank you', 'good question', 'great question', 'give me', 'hold on', 'hang on'],
  ...[
    'let me think',
    'i need to think',
    'i have to think',
    "i'm going to think",
    'about that',
    'about it',
    'about this',
  ],
  ...['let me see', "let's see", "i'm thinking", 'i am thinking', 'still thinking'],
  ...['good', 'tough', 'hard', 'difficult'].flatMap((how) => [`that's a ${how} one`, `that's a ${how} question`]),
])

/** An action of the speaker, a number or an occasion. */
function holdsEvidence(text: string): boolean {
  const { iActions, weActions, numbers, episodes } = analyseAnswer(text, { type: 'situational' })
  return iActions + weActions + numbers + episodes > 0
}

/** Words that stand in every other question about a job, by which none can be told from another. */
const commonWords: ReadonlySet<string> = new Set(
  contentStemsOf(
    tokenise(
      'job work role position company employer people person team day time please tell ask question know need want have like there provide offer allow possible usual normally usually often much many long',
    ),
  ),
)

/** Shorter words that share a stem are other words: "car" and "care". */
const minInflected = 5

export const english: Language = {
  readsAnswers: true,
  hear: hearSentences,
  read: (text) => splitSentences(text).map(analyseSentence),
  measure: (sentences, type) => summariseSentences(sentences, { type }),
  hasAnswer: (text) => ratableSentences(text).length > 0,
  holdsEvidence,
  isAbusive,
  saysNothingMore,
  isPlainReply,
  isReply: (sentence) => readReply(sentence) !== null,
  readYesNo,
  isOtherLanguage,
  tellsGrief,
  confirmsDanger: (text) => hearSentences(text).some(({ intents }) => intents.includes('danger')),
  isSurelyDanger,
  isOnlyThinking: (said) => isOnlyThinking(said, thoughtPhrases),
  isSameWord: (said, cue) =>
    said === cue || (Math.max(said.length, cue.length) >= minInflected && stem(said) === stem(cue)),
  contentWordsOf: (question) =>
    tokenise(question).filter((word) => contentStemsOf([word]).some((one) => !commonWords.has(one))),
  cues: englishCues,
  speech: englishSpeech,
}
