import { spokenCore } from './normalise.ts'

/**
 * Contractions, with and without their apostrophe, as a recogniser or a hasty hand writes them. Each is written out, so
 * that a request is described once and not in every spelling.
 */
const writtenOut: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "i'm": 'i am',
    im: 'i am',
    "i've": 'i have',
    ive: 'i have',
    "i'd": 'i would',
    "i'll": 'i will',
    "you're": 'you are',
    youre: 'you are',
    "you've": 'you have',
    "you'll": 'you will',
    "it's": 'it is',
    "that's": 'that is',
    thats: 'that is',
    "what's": 'what is',
    whats: 'what is',
    "who's": 'who is',
    "where's": 'where is',
    "when's": 'when is',
    "how's": 'how is',
    "there's": 'there is',
    "he's": 'he is',
    "she's": 'she is',
    "he'd": 'he would',
    "she'd": 'she would',
    "he'll": 'he will',
    "she'll": 'she will',
    hell: 'hell',
    "they're": 'they are',
    "they'll": 'they will',
    "we're": 'we are',
    "let's": 'let us',
    lets: 'let us',
    "don't": 'do not',
    dont: 'do not',
    "doesn't": 'does not',
    doesnt: 'does not',
    "didn't": 'did not',
    didnt: 'did not',
    "can't": 'can not',
    cant: 'can not',
    cannot: 'can not',
    "couldn't": 'could not',
    couldnt: 'could not',
    "won't": 'will not',
    wont: 'will not',
    "wouldn't": 'would not',
    wouldnt: 'would not',
    "isn't": 'is not',
    isnt: 'is not',
    "aren't": 'are not',
    arent: 'are not',
    "wasn't": 'was not',
    "haven't": 'have not',
    havent: 'have not',
    "hasn't": 'has not',
    gonna: 'going to',
    wanna: 'want to',
    gotta: 'have to',
    gimme: 'give me',
    lemme: 'let me',
    pls: 'please',
    plz: 'please',
    u: 'you',
    ur: 'your',
  }),
)

/** Longest piece that is looked at, in characters; a run of 28 words stays far below. Longer ones are walls of text. */
const maxPiece = 400

/** "id" is a document as often as "I'd": only before these words it is the latter. */
const bareId = /\bid (?=(?:like|rather|prefer|love|want|need|appreciate)\b)/g

/**
 * A sentence as words with single spaces: lower case, contractions written out, hesitations and punctuation taken out, a
 * question mark kept as a word of its own.
 */
export function plainWords(sentence: string): string {
  const core = spokenCore(sentence.slice(0, maxPiece)).replace(bareId, 'i would ')
  const words = core.match(/[a-z0-9]+(?:'[a-z]+)*|\?/g) ?? []
  return words
    .map((word) => writtenOut.get(word) ?? word)
    .join(' ')
    .replaceAll('human resources', 'hr department')
}
