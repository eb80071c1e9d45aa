import { tokenise } from './normalise.ts'
import { deniesOwn, readReply, withoutLead } from './yes-no.ts'

/**
 * Words of which plain replies are made. None of them asks for anything ("skip", "rather", "stop", "mean", "again"), nor says
 * how somebody is ("I'm not okay").
 */
const replyWords: ReadonlySet<string> = new Set(
  `yes yeah yep yup sure course absolutely definitely certainly correct indeed right no nope nah not never none nothing neither
  negative i i'm i've i'd am was have had has haven't havent hadn't do don't dont did didn't can can't cannot could couldn't
  will won't would wouldn't be been is isn't it it's its that that's this these those them one ones any some mine me my myself
  a an the of at in on for with to as such like so and or but if yet still now currently moment present present far ever
  really quite actually honestly exactly afraid sorry unfortunately sadly regrettably well um uh oh hm hmm er round around
  wish hope think guess suppose say said must answer got get gotten need needed hold held own both all too either
  thank thanks you sir madam please`.split(/\s+/),
)

/** Whether a sentence answers a yes-or-no question and does nothing else: "I'm afraid I don't", "No, I haven't got one". */
export function isPlainReply(sentence: string, question: string): boolean {
  const known = new Set(tokenise(question))
  const words = tokenise(withoutLead(sentence))
  if (words.length === 0 || sentence.includes('?')) return false
  if (!words.every((word) => replyWords.has(word) || known.has(word))) return false
  return readReply(sentence) !== null || deniesOwn(sentence)
}
