/** What other features with a form of their own use: telling repeats and bots, and how a form came to be sent. */
export { hashValues, readKey } from './identify-repeat.ts'
export { readFacts } from './read-facts.ts'
export { suspectBot } from './suspect-bots.ts'
