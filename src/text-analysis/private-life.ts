import type { AnswerAnalysis } from './analyse-answer.ts'
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
/** Own deeds that make an account of what is told, whatever it is about: a season planned for a football club. */
const account = 2

/**
 * Whether an answer is about private life rather than about its topic: it names more such things than things of what was
 * asked, and twice as many where it tells what the speaker did.
 * @param shared Different stems that it shares with its topic.
 */
export function isAboutPrivateLife({ sentences, iActions }: AnswerAnalysis, shared: number): boolean {
  const stems = sentences.filter((one) => !one.isInstructionToScorer).flatMap((one) => one.stems)
  const named = new Set(stems.filter((stem) => privateWords.has(stem))).size
  if (named < fewest) return false
  return iActions < account ? shared < named : 2 * shared < named
}
