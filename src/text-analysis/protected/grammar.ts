/**
 * Rules over words instead of letters. Each known word or phrase becomes one character, each rule one regular
 * expression over those characters without an unbounded quantifier, so that reading stays linear in the text.
 *
 * In a rule a lower-case word is itself (`_` joins a phrase), an upper-case one any word of that list, `.` any word,
 * `,` a comma; `( | )`, `?`, `{0,3}`, `^`, `$` and `!( )` (not followed by) are as in regular expressions.
 */
export interface Grammar {
  /** Which rules a sentence meets, by their index. */
  meets(words: readonly string[]): number[]
}

/** Stands for a word that no rule knows. */
const unknown = 'x'
const firstCode = 0x4e00
/** Words known by their form: numbers by what they can be in a sentence (ages and years of birth of people who work), and adverbs in -ly. */
const formCodes = {
  FEW: '\ue000',
  AGE: '\ue001',
  YEAR: '\ue002',
  NUMBER: '\ue003',
  NTH: '\ue004',
  DECADE: '\ue005',
  SMALL: '\ue006',
}
const ruleToken = /\{\d,\d+\}|!\(|[()|?.^$,]|[A-Z]+|[a-z][a-z0-9_]*/g

/** Builds a grammar; `lists` are phrases parted by commas, `rules` as described above. */
export function buildGrammar(lists: Readonly<Record<string, string>>, rules: readonly string[]): Grammar {
  const codes = new Map<string, string>([[',', ',']])
  const starts = new Map<string, number>()
  const codeOf = (phrase: string) => {
    const known = codes.get(phrase)
    if (known !== undefined) return known
    const code = String.fromCharCode(firstCode + codes.size)
    codes.set(phrase, code)
    const words = phrase.split(' ')
    const first = words[0] ?? ''
    starts.set(first, Math.max(starts.get(first) ?? 1, words.length))
    return code
  }
  const classes = new Map<string, string>()
  for (const [name, list] of Object.entries(lists)) {
    const phrases = list.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    const ownForm = name in formCodes ? formCodes[name as keyof typeof formCodes] : ''
    classes.set(
      name,
      `[${phrases
        .filter((phrase) => phrase !== '')
        .map(codeOf)
        .join('')}${ownForm}]`,
    )
  }
  const compiled = rules.map((rule) => new RegExp(compile(rule, classes, codes, codeOf)))
  return {
    meets(words) {
      const coded = encode(words, codes, starts)
      return compiled.flatMap((pattern, index) => (pattern.test(coded) ? [index] : []))
    },
  }
}

function compile(
  rule: string,
  classes: ReadonlyMap<string, string>,
  phrases: ReadonlyMap<string, string>,
  codeOf: (word: string) => string,
): string {
  const source = (rule.match(ruleToken) ?? []).map((token) => {
    if (token === '!(') return '(?!'
    if (token === '(') return '(?:'
    if (/^[A-Z]/.test(token)) {
      const found = classes.get(token)
      if (found === undefined) throw new Error(`No list ${token} for the rule ${rule}`)
      return found
    }
    if (!/^[a-z]/.test(token)) return token
    const words = token.split('_')
    const listed = words.length > 1 ? phrases.get(words.join(' ')) : undefined
    const spelled = words.map(codeOf).join('')
    return listed === undefined ? `(?:${spelled})` : `(?:${listed}|${spelled})`
  })
  return source.join('')
}

function encode(
  words: readonly string[],
  codes: ReadonlyMap<string, string>,
  starts: ReadonlyMap<string, number>,
): string {
  let coded = ''
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? ''
    let length = starts.get(word) ?? 1
    while (length > 1 && !codes.has(words.slice(at, at + length).join(' '))) length -= 1
    coded += codes.get(words.slice(at, at + length).join(' ')) ?? formCode(word)
    at += length
  }
  return coded
}

function formCode(word: string): string {
  const form = formOf(word)
  return form === null ? unknown : formCodes[form]
}

/** What list a word belongs to by its form alone. */
export function formOf(word: string): keyof typeof formCodes | null {
  if (/^\d\ds$/.test(word)) return 'DECADE'
  if (/^\d{1,2}(?:st|nd|rd|th)$/.test(word)) return 'NTH'
  if (!/^\d+$/.test(word)) return word.endsWith('ly') ? 'SMALL' : null
  const value = Number(word)
  if (value < 14) return 'FEW'
  if (value < 100) return 'AGE'
  return value >= 1930 && value <= 2012 ? 'YEAR' : 'NUMBER'
}
