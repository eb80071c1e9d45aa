import { spokenCore, tokenise } from '#text-analysis/normalise.ts'
import { particularStems } from '#text-analysis/particulars.ts'
import { stem } from '#text-analysis/stems.ts'

/** What questions of many roles ask for, and how people say in another answer that they have just told it. */
const themes: readonly { asked: RegExp; told: RegExp }[] = [
  {
    asked: /\b(?:mistake|error you|near miss|you got wrong|went wrong|did not work|should have won)\b/i,
    told: /\bmy (?:own )?(?:mistake|fault|error)\b|(?<!\b(?:said|says|thought|think|told me|claimed|that) )\bi (?:forgot(?! (?:the name|his name|her name|how|what|who|where|when|to mention|to say))|mixed up|messed up|overlooked|got (?:it|that|this) wrong|made (?:a|the) (?:big |bad |stupid )?mistake)\b|\bmistake (?:was mine|i made)\b/,
  },
  {
    asked: /\b(?:disagree\w*|disagreement|conflict|opposite things|did not agree)\b/i,
    told: /\b(?:disagreed|argued|quarrelled|argument with|did not agree|didn't agree|was against (?:it|that|the)|we fell out)\b/,
  },
  {
    asked:
      /\b(?:someone you helped|helped someone|helping someone|less experienced|was struggling|helped grow|hard to help)\b/i,
    told: /\bi (?:[a-z]+ )?(?:helped|taught|trained|coached) (?:him|her|them|my|the|a|an|one|our)\b(?! (?:[a-z]+ ){0,2}(?:models?|networks?|classifiers?|systems?|algorithms?|dogs?)\b)|\bi (?:[a-z]+ )?showed (?:him|her|them|(?:my|the|a|an|one|our) [a-z]+) how\b/,
  },
  {
    asked: /\b(?:more to do than time|busiest|hardest shift|well behind|could not finish|in danger|being late)\b/i,
    told: /\b(?:too much to do|two short|short[- ]staffed|understaffed|all at once|at the same time|behind schedule|overtime|ran out of time|not enough (?:time|people|hands|staff)|(?:one|two|three|half) of us (?:was|were) (?:ill|sick|missing|off))\b/,
  },
  {
    asked: /\b(?:angriest|worst complaint|very upset|unhappy customer)\b/i,
    told: /\b(?:was|were|got|very|so|really) (?:angry|furious|upset|livid)\b|\b(?:shouted at|screamed|complained)\b/,
  },
  {
    asked: /\b(?:had to learn|learn quickly)\b/i,
    told: /\b(?:taught myself|had to learn|learned it (?:myself|from|in)|had never (?:used|done|seen|worked))\b/,
  },
  {
    asked: /\b(?:repetitive|automated|faster or safer)\b/i,
    told: /\b(?:automated|wrote a (?:small |little )?(?:script|macro|program)|every (?:day|week|month) by hand)\b/,
  },
]

/** Different things of a question that one sentence of another answer has to name. */
const sharedThings = 2

/**
 * Whether an answer to one question tells what another one asks for, as far as its words show. What the first question asked for
 * itself is no news.
 */
export function tellsWhatIsAsked(sentences: readonly string[], asked: string, own: string): boolean {
  const said = sentences.map(spokenCore)
  const isTold = themes.some(
    (theme) => theme.asked.test(asked) && !theme.asked.test(own) && said.some((one) => theme.told.test(one)),
  )
  if (isTold) return true
  const ownThings = particularStems(tokenise(own))
  const things = [...particularStems(tokenise(asked))].filter((one) => !ownThings.has(one))
  return said.some((one) => {
    const words = new Set(tokenise(one).map(stem))
    return things.filter((thing) => words.has(thing)).length >= sharedThings
  })
}
