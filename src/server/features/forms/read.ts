/** What other features with a form of their own use: telling repeats and bots, how it came to be sent, what can be stored. */
export { hashValues, readKey } from './identify-repeat.ts'
export { readFacts } from './read-facts.ts'
export { storableText, storableTexts } from './storable-text.ts'
export { suspectBot } from './suspect-bots.ts'
