import { normaliseText } from '#text-analysis/normalise.ts'

const lead =
  "(?:(?:no|nope|nah|yes|yeah|well|so|um|uh|sorry|honestly|really|ok|okay|to be honest|i think|i guess|i believe|i'm afraid|i am afraid|i would say|and)[ ,.]+)*"
const tail =
  '(?:[ ,.]+(?:really|sorry|thanks|thank you|i think|i guess|i believe|to be honest|for now|at the moment|from me|here|actually|basically))*'
/** "all that I can say about it", "everything I remember". */
const known =
  "(?: (?:that )?(?:i|we)(?:'ve(?: got)?|(?: really)? (?:can|could|have|had|know|knew|remember|recall|did|got|wanted))(?: (?:say|tell|tell you|add|remember|think of|give|give you|got|to say|to tell|do|done))?)?"
const topic = '(?: (?:about|on|of|for|to) (?:it|that|this|me|you))?'

const phrases = [
  `(?:that|this|it)(?:'s| is| was|'d be| would be)(?: really| pretty much| basically| about| more or less)*(?: (?:all|it|everything|the whole (?:story|thing)|as much as)${known})${topic}`,
  `(?:there(?:'s| is| was| isn't| is not)|i have|i've|i've got|i got|we have)?(?: really)? ?(?:nothing|no|not|anything|not much)(?: really)? (?:more|else|further|left)(?: (?:i can|to|that i can|i could|than that))?(?: (?:say|add|tell|tell you|report|think of))?${topic}`,
  `i (?:don't|do not|dont|can't|cannot|can not|couldn't)(?: really)? (?:have|know|remember|recall|say|add|tell you|think of)(?: (?:anything|any|much|something))? (?:more|else|further|to add)(?: (?:than that|to (?:say|add|tell you)))?${topic}`,
  `i(?: have|'ve)?(?: already| just)? (?:told|gave|given|said|shared)(?: you)? (?:all|everything|it all)${known}${topic}`,
  `nothing(?: else)? (?:comes to mind|to add)`,
  `i have nothing(?: else)? to add`,
]
const nothingMore = new RegExp(`^${lead}(?:${phrases.join('|')})${tail}[.! ]*$`)
const longest = 120

/** Whether somebody says that there is no more to an answer, and nothing else. */
export function saysNothingMore(text: string): boolean {
  return text.length <= longest && nothingMore.test(normaliseText(text))
}
