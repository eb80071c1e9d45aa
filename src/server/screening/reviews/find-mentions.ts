interface Mentionable {
  userId: string
  email: string
}

/** An @ where a word may begin, then a local part, then perhaps a domain. */
const mention = /(?<![\p{L}\p{N}.+_%-])@([\w.+%-]+(?:@[\w-]+(?:\.[\w-]+)+)?)/gu

/**
 * Who is named in a text: by a whole address after an @, or by what stands before its own @ where that is exactly one
 * member's. Whatever else follows an @ is only a text. Everybody once, in the order of being named.
 */
export function findMentions<Member extends Mentionable>(text: string, members: readonly Member[]): Member[] {
  const found = [...text.matchAll(mention)].flatMap(([, name = '']) => {
    // A dot that ends the sentence is no part of the name.
    const wanted = name.toLowerCase().replace(/(?<![.-])[.-]+$/, '')
    const named = members.filter(({ email }) => email === wanted || email.split('@', 1)[0] === wanted)
    const whole = named.filter(({ email }) => email === wanted)
    if (whole.length > 0) return whole
    return named.length === 1 ? named : []
  })
  return [...new Map(found.map((member) => [member.userId, member])).values()]
}
