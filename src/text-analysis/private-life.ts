import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { AnswerAnalysis } from './analyse-answer.ts'
import { normaliseText } from './normalise.ts'
import { contentStems } from './stems.ts'

/** Words of home, family and leisure. Many are somebody's work as well: alone they mean nothing. */
const privateWords: ReadonlySet<string> = new Set(
  contentStems(
    [
      // Family and friends
      'cousin aunt uncle grandma grandmother grandfather granny nephew niece godmother girlfriend boyfriend honeymoon',
      'mother father mum mom dad sister brother baby toddler wife husband son daughter twins birthday wedding christening',
      // Home and neighbourhood
      'garden lawn barbecue sofa couch bedroom wallpaper repaint fridge bathtub balcony landlord flat apartment neighbour',
      'neighbor furniture curtains cellar attic mortgage',
      // Animals
      'dog puppy cat kitten hamster rabbit parrot pet horse zoo penguin whale aquarium',
      // Sport, screen, music, books
      'football soccer match goalkeeper striker referee league stadium tennis basketball cricket rugby golf jogging gym swim',
      'marathon yoga bike cycling skiing movie film cinema series episode season netflix television tv concert festival band',
      'song singer guitar piano novel gaming playstation console celebrity album radio podcast dance danced',
      // Travel, weather, food, the news
      'holiday vacation beach sea pool lake island hike camping picnic ski surf cruise sunbathe trip',
      'weather rain rained sunny sunshine snow umbrella breakfast dinner pizza pasta beer wine cocktail recipe delicious',
      'tasty cappuccino cake bread dough grilled election politician president news horoscope zodiac lottery hobby',
      // Oneself
      'knee haircut hair shoes dress diet headache sleep asleep dream',
    ].join(' '),
  ),
)

/** One such word stands in any story. */
const fewest = 2
/** Own deeds that make an account of what is told, whatever it is about: forty loaves baked, a sofa swapped. */
const account = 2

/** The speaker's own family, animals, free time and pleasures; "the daughter" and "eleven dogs" may be customers. */
const ownLife =
  /\b(?:my|our) (?:\w+ )?(?:cousin|aunt|uncle|grand\w+|nephew|niece|girlfriend|boyfriend|mother|father|mum|mom|dad|sister|brother|baby|wife|husband|son|daughter|twins|kids|children|family|dog|puppy|cat|hamster|rabbit|parrot|holidays?|vacation|honeymoon|birthday|hobby|bedroom|garden)s?\b(?! (?:club|company|firm|store|hotel|site|branch))|\bon (?:holiday|vacation)\b|\bat home\b|\b(?:i|we) (?:just |both )?(?:watched|ate|swam|drank|danced|hiked|sunbathed|slept|relaxed|cheered)\b/
/** Says of what trade it is, or insists that it was the answer. */
const ofWork =
  /\b(?:that|this|it)(?:'s| is| was) (?:\w+ ){0,2}(?:my|at|of|for) (?:\w+ )?(?:work|job|trade|answer|example|shift|profession)\b|\b(?:like|as) i (?:just |already )?(?:said|told you|mentioned)\b|\bi (?:just|already) told you\b|\bi (?:work|worked|am working|run|manage) (?:as|at|in|for|the|a|an|our|my) |\bas an? (?:\w+ )?(?!mother|father|sister|brother|daughter|teenager|member|player|lover|owner)\w+(?:er|or|ist|ian|ant|ess|nurse|chef|clerk|steward|guard|cook|host)\b|\b(?:my|our) (?:job|shift|shop|bakery|salon|kennels?|nursery|restaurant|hotel|guests?|customers?|clients?|passengers?)\b/

const nothing: ReadonlySet<string> = new Set()

/**
 * Whether an answer is about private life rather than about its topic: it names more such things than things of what was
 * asked, and twice as many where it tells what the speaker did. Deeds of the speaker are work unless they are told of the
 * speaker's own family and free time; one is enough where the trade is named or the reply insists that it was work.
 * @param shared Different stems that it shares with its topic.
 * @param planStems Stems of the plan: what a job is about is never private.
 */
export function isAboutPrivateLife(
  { sentences, iActions, weActions }: AnswerAnalysis,
  shared: number,
  planStems: ReadonlySet<string> = nothing,
): boolean {
  const own = sentences.filter((one) => !one.isInstructionToScorer)
  const stems = own.flatMap((one) => one.stems)
  const named = new Set(stems.filter((stem) => privateWords.has(stem) && !planStems.has(stem))).size
  if (named < fewest) return false
  const text = normaliseText(own.map((one) => one.text).join(' '))
  const deeds = iActions + weActions
  const isTrade = ofWork.test(text) && deeds > 0
  if ((isTrade || deeds >= account) && !ownLife.test(text)) return false
  return iActions < account && !isTrade ? shared < named : 2 * shared < named
}

/** Own deeds that are no leisure: an account of work, whichever words it shares with the question. */
export function tellsOwnWork({ sentences, iActions, weActions }: AnswerAnalysis): boolean {
  const text = normaliseText(sentences.map((one) => one.text).join(' '))
  return iActions > 0 && iActions + weActions >= account && !ownLife.test(text)
}

/** Stems of what a plan is for and asks about. */
export function stemsOfPlan(plan: Pick<InterviewPlan, 'title' | 'roleId' | 'questions'>): ReadonlySet<string> {
  const asked = plan.questions.flatMap((one) => [one.text, one.twin?.text ?? ''])
  return new Set([plan.title, plan.roleId.replaceAll('-', ' '), ...asked].flatMap(contentStems))
}
