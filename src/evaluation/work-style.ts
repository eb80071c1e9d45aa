import type { Signal } from '#contract/report/evaluation.ts'
import { spokenCore, withoutArticles } from '#text-analysis/normalise.ts'
import { isQuotable, quoteSentence, type SpokenSentence } from './evidence/quote-sentence.ts'
import { timesInWords } from './number-words.ts'
import type { RatedAnswer } from './rate-answer.ts'

/** Most signals that are shown, and most quotes for one. Source: evaluation design, 3. */
const mostSignals = 3
const mostQuotes = 2

interface WorkStyle {
  id: string
  label: string
  /** What was described, to be followed by how often. */
  described: string
  pattern: RegExp
}

const others =
  '(?:(?:my|our|other|another|his|her|their|few|two|three)? ?(?:each(?: of (?:them|us|[a-z]+))?|them|him|her|both(?: of them)?|colleagues?|team ?mates?|team|manager|boss|supervisor|lead|customers?|clients?|patients?|users?|group|everyone|everybody|people|somebody|someone|others?|co-?workers?|classmates?|professor|teacher|nurse|doctor|driver|supplier|expert|electrician|technician|engineer))'

/** A closed list: what people say they did, never what they are like. Matched without articles. */
const workStyles: readonly WorkStyle[] = [
  {
    id: 'asks_others_first',
    label: 'Asking others',
    described: 'Described asking others before going on',
    pattern: new RegExp(
      `\\b(?:i|we) (?:\\w+ )?(?:asked ${others} (?:what|which|how|why|about|for (?:help|advice))|consulted|checked with|talked (?:to|with|it through)|spoke (?:to|with)|discussed|ran it (?:by|past))\\b`,
    ),
  },
  {
    id: 'plans_in_writing',
    label: 'Planning',
    described: 'Described planning or listing the work',
    pattern:
      /\b(?:made|wrote|drew up|put together|set up|prepared|kept) (?:\w+ ){0,2}(?:list|plan|schedule|timeline|checklist|calendar|table)\b|\b(?:i|we) (?:\w+ )?(?:prioriti[sz]ed|(?:planned|scheduled) (?:my|our|work|tasks?|steps?|shifts?|week|day))\b/,
  },
  {
    id: 'looks_at_facts',
    label: 'Looking at facts',
    described: 'Described looking at facts before acting',
    pattern:
      /\b(?:looked (?:at|into|through)|checked|compared|measured|counted|reviewed|gathered|analy[sz]ed|went through) (?:\w+ ){0,3}(?:logs?|data|numbers|figures|records?|reports?|results?|files?|invoices?|facts?|queue|orders?|history|notes?|deploys?|metrics?)\b/,
  },
  {
    id: 'tells_people_early',
    label: 'Keeping people informed',
    described: 'Described telling the people affected',
    pattern: new RegExp(
      `\\b(?:i|we) (?:\\w+ )?(?:told|informed|updated|warned|notified) ${others}\\b(?! (?:to|come|go|not to)\\b)|\\blet (?:them|him|her|everyone|${others}) know\\b`,
    ),
  },
  {
    id: 'checks_afterwards',
    label: 'Checking afterwards',
    described: 'Described checking that it had worked',
    pattern:
      /\b(?:followed up|checked (?:again|back|in|whether|if|that)|double-?checked|went back to (?:check|see)|made sure)\b/,
  },
  {
    id: 'seeks_feedback',
    label: 'Seeking feedback',
    described: 'Described asking for feedback',
    pattern: /\basked (?:\w+ ){0,4}(?:feedback|advice|what i could|how i could|to review|to check my)\b/,
  },
  {
    id: 'shows_others_how',
    label: 'Showing others how',
    described: 'Described showing others how to do something',
    pattern:
      /\b(?:i|we) (?:\w+ )?(?:(?:taught|trained|coached|mentored|tutored) |(?:showed|explained|walked) (?:\w+ ){0,5}(?:how|where|why|through|step))/,
  },
  {
    id: 'changes_after_mistakes',
    label: 'Changing the way of working',
    described: 'Described doing something differently afterwards',
    pattern:
      /\b(?:since then|from then on|now i|next time|after that i (?:always|now)|ever since) .{0,200}\b(?:i|we|my)\b|\bnow i (?:always )?\w+/,
  },
]

/**
 * Up to three quoted observations of how somebody says they work; low validity, weight 0, never traits or types
 * (evaluation design, 3). What was told most often comes first.
 */
export function workStyleSignals(answers: readonly RatedAnswer[]): Signal[] {
  const sentences = answers
    .flatMap((answer) => answer.evidenceSentences)
    .filter(isQuotable)
    .map((sentence) => ({ sentence, core: withoutArticles(spokenCore(sentence.text)) }))
  return workStyles
    .map((style) => ({
      style,
      found: sentences.filter(({ core }) => style.pattern.test(core)).map((one) => one.sentence),
    }))
    .filter(({ found }) => found.length > 0)
    .sort((a, b) => b.found.length - a.found.length)
    .slice(0, mostSignals)
    .map(({ style, found }) => toSignal(style, found))
}

function toSignal(style: WorkStyle, found: readonly SpokenSentence[]): Signal {
  return {
    id: style.id,
    label: style.label,
    text: `${style.described}, ${timesInWords(found.length)}.`,
    evidence: found.slice(0, mostQuotes).map((sentence) => quoteSentence(sentence, 'action')),
  }
}
