import { buildGrammar } from './grammar.ts'
import { rules } from './rules.ts'
import { spokenWords } from './spoken-words.ts'
import { type ProtectedTopic, protectedTopics } from './topics.ts'
import { words } from './words.ts'

const ruleList = protectedTopics.flatMap((topic) => rules[topic].map((rule) => ({ topic, rule })))
const grammar = buildGrammar(
  words,
  ruleList.map(({ rule }) => rule),
)

/** Topics whose rules the words of one sentence meet. */
export function topicsByRule(spoken: readonly string[]): Set<ProtectedTopic> {
  const met = new Set<ProtectedTopic>()
  for (const index of grammar.meets(spoken)) {
    const topic = ruleList[index]?.topic
    if (topic !== undefined) met.add(topic)
  }
  return met
}

/** Whether a rule finds a protected fact in one sentence. */
export function meetsRule(sentence: string): boolean {
  return topicsByRule(spokenWords(sentence)).size > 0
}
