import { holdsProtectedFact } from '#text-analysis/protected-facts.ts'
import { contentStems } from '#text-analysis/stems.ts'
import type { Speech } from './language.ts'

/** "Your pregnancy" is a fact of theirs, however it came up. */
function asSaidByCandidate(sentence: string): string {
  return sentence
    .replace(/\byour\b/gi, 'my')
    .replace(/\byou were\b/gi, 'I was')
    .replace(/\byou are\b|\byou're\b/gi, 'I am')
    .replace(/\byou\b/gi, 'I')
}

export const englishSpeech: Speech = {
  plain: /^[A-Za-z0-9 ,.;:?!'"’“”%$€£&()/+#-]+$/,
  leaked:
    /\b(?:as an ai|language model|system prompt|instructions?|prompt|json|move_on|missing_\w+|general_statement|probe|\[(?:person|employer|email|phone|address|link|literal)_)|https?:|www\.|```|<<<|>>>/i,
  command:
    /^(?:and |so |then |now |please |could you |can you )*(?:tell|describe|walk|explain|give|share|talk|take|name|say|show)\b/i,
  joined:
    /,? (?:and|or) (?:also )?(?:what|how|why|when|where|which|who|whom|whose|did|do|does|was|were|is|are|could|can|would|will|have|has)\b/i,
  polite: /^(?:and |so |then )?(?:could|can|would) you [^?]*\?$/i,
  asksTwo: /\b(?:and|or) (?:what|how|why|when|where|which|who)\b/i,
  praising:
    /\b(?:great|excellent|impressive|impressed|amazing|awesome|fantastic|wonderful|brilliant|perfect|outstanding|well done|good (?:job|work|answer|question))\b/i,
  judging:
    /\b(?:good|solid|strong|nice|nicely|interesting|fascinating|helpful|useful|valuable|exactly|absolutely|insightful|thoughtful|clever|smart|talented|skilled|remarkable|commendable|admirable|kudos|bravo|love|like how|appreciate|glad|happy to hear|poor|weak|bad|wrong|vague|unclear|too short|not enough|insufficient|disappointing|unfortunately|sorry to|must have been|must have felt|must be (?:hard|tough|proud)|sounds? (?:hard|tough|difficult|stressful|like (?:a|an|you))|proud|nervous|stress(?:ed|ful)|frustrat\w+|anxious|emotion\w*|feelings?|you felt|clear(?:ly)? (?:answer|explained))\b/i,
  scale:
    /\b(?:scor\w+|ratings?|rated|levels?|points?|marks?|anchors?|rubric|competenc\w+|criteri\w+|assess\w*|evaluat\w+|(?:good|better|best|stronger|ideal|complete|full) (?:answer|example|response)|looking for|want(?:ed)? to hear|hoping (?:for|to hear)|for example,? (?:did|was|were)|such as|perhaps (?:you|it|by)|maybe (?:you|it|by)|missing part|you (?:did not|didn't|have not|haven't) (?:mention|say|tell|give|explain))\b/i,
  promising:
    /\b(?:promise|guarantee\w*|you(?:'ll| will) (?:get|be|have|hear|receive|move|go)|we(?:'ll| will)|i(?:'ll| will) (?:make sure|recommend|put|pass|tell)|hire|hiring|hired|job offer|offer you|next (?:round|stage|step)|move (?:you )?forward|shortlist\w*|the (?:job|position|role) is yours|salary|compensation)\b/i,
  others:
    /\b(?:candidates?|applicants?|interviewees?|(?:the )?(?:last|previous|other|next|first) (?:person|people|one|ones) (?:i|we|who)|(?:someone|somebody|everyone|everybody|anyone|anybody|most people|others) (?:else )?(?:i|we) (?:interview|spoke|asked|talked)\w*)\b/i,
  doubting:
    /\b(?:are you sure|really\b|is (?:that|it|this) true|actually (?:true|happen|do)|honest(?:ly)?|hard to believe|doubt|unlikely|surpris\w+|contradict\w*|but (?:you|earlier)|earlier you said|(?:why|how come) (?:didn't|did not|don't|wouldn't|weren't)|shouldn't you|claim(?:ed|s)?|supposedly|allegedly|prove)\b/i,
  ownCapitals: new Set(['i', 'ai']),
  contentStems,
  holdsProtectedFact: (sentence) => holdsProtectedFact(asSaidByCandidate(sentence)),
}
