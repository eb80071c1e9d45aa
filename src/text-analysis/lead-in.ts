/** "As I said," and "Like I explained two minutes ago," are said to the interviewer; what follows is the answer. */
const leadIn =
  /^(?:(?:yes|yeah|well|no|okay|ok|so),? )?(?:(?:as|like) i (?:have |'ve )?(?:already |just )?(?:said|told you|explained|mentioned|described)|i think i've (?:already )?(?:said|told you|explained) (?:it|that)(?=:)|i said(?=,))(?: (?:before|already|earlier|just now|at the beginning|(?:[a-z]+ ){0,2}ago))*[,:]?\s*/i

/** How many characters of a sentence only say that it was said before. */
export function leadInOf(sentence: string): number {
  return leadIn.exec(sentence.replace(/[’]/g, "'"))?.[0].length ?? 0
}
