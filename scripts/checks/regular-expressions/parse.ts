/** The syntax tree of a JavaScript regular expression, as far as its running time depends on it. */
export type Syntax =
  | { readonly kind: 'char'; readonly source: string }
  | { readonly kind: 'seq'; readonly parts: readonly Syntax[] }
  | { readonly kind: 'alt'; readonly options: readonly Syntax[] }
  | { readonly kind: 'repeat'; readonly of: Syntax; readonly least: number; readonly most: number }
  | { readonly kind: 'edge'; readonly which: 'begin' | 'end' | 'word' | 'no-word' }
  | { readonly kind: 'look'; readonly ahead: boolean; readonly negative: boolean; readonly of: Syntax }
  | { readonly kind: 'same-as'; readonly group: string }

export interface Parsed {
  readonly syntax: Syntax
  readonly groups: ReadonlyMap<string, Syntax>
}

/** What cannot be judged counts as failed, so it is an error and not a guess. */
export class NotJudged extends Error {}

const openings: readonly [string, (of: Syntax) => Syntax][] = [
  ['(?:', (of) => of],
  ['(?=', (of) => ({ kind: 'look', ahead: true, negative: false, of })],
  ['(?!', (of) => ({ kind: 'look', ahead: true, negative: true, of })],
  ['(?<=', (of) => ({ kind: 'look', ahead: false, negative: false, of })],
  ['(?<!', (of) => ({ kind: 'look', ahead: false, negative: true, of })],
]

const edges: Readonly<Record<string, 'begin' | 'end' | 'word' | 'no-word'>> = {
  '^': 'begin',
  $: 'end',
  '\\b': 'word',
  '\\B': 'no-word',
}

/** One character, escape or class, as it is written. */
const atom =
  /\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|u\{[0-9a-fA-F]+\}|[pP]\{[^}]*\}|c[A-Za-z]|[\s\S])|\[(?:[^\]\\]|\\[\s\S])*\]|[\s\S]/uy
const quantifier = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y
const named = /\(\?<([A-Za-z_$][\w$]*)>/y
const reference = /\\(?:([1-9]\d*)|k<([A-Za-z_$][\w$]*)>)/y

export function parse(source: string, flags: string): Parsed {
  if (flags.includes('v')) throw new NotJudged('the flag v is not read')
  const groups = new Map<string, Syntax>()
  let at = 0
  let counted = 0

  function take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at
    const found = pattern.exec(source)
    if (found !== null) at += found[0].length
    return found
  }

  function alternatives(): Syntax {
    const options = [sequence()]
    while (source[at] === '|') {
      at++
      options.push(sequence())
    }
    return options.length === 1 && options[0] !== undefined ? options[0] : { kind: 'alt', options }
  }

  function sequence(): Syntax {
    const parts: Syntax[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated(single()))
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { kind: 'seq', parts }
  }

  function repeated(of: Syntax): Syntax {
    const found = take(quantifier)
    if (found === null) return of
    const [, sign, least, comma, most] = found
    if (sign !== undefined) {
      return { kind: 'repeat', of, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Number.POSITIVE_INFINITY }
    }
    const from = Number(least)
    const open = comma !== undefined && most === ''
    return { kind: 'repeat', of, least: from, most: open ? Number.POSITIVE_INFINITY : Number(most ?? from) }
  }

  function closed(wrap: (of: Syntax) => Syntax): Syntax {
    const inside = alternatives()
    if (source[at] !== ')') throw new NotJudged(`a bracket is left open at ${at}`)
    at++
    return wrap(inside)
  }

  function group(): Syntax {
    const name = take(named)?.[1]
    const opening = name === undefined ? openings.find(([text]) => source.startsWith(text, at)) : undefined
    if (opening !== undefined) {
      at += opening[0].length
      return closed(opening[1])
    }
    if (name === undefined) at++
    const number = String(++counted)
    return closed((of) => {
      groups.set(number, of)
      if (name !== undefined) groups.set(name, of)
      return of
    })
  }

  function single(): Syntax {
    if (source[at] === '(') return group()
    const again = take(reference)
    if (again !== null) return { kind: 'same-as', group: again[1] ?? again[2] ?? '' }
    const text = take(atom)?.[0]
    if (text === undefined) throw new NotJudged(`nothing readable at ${at}`)
    const which = edges[text]
    return which === undefined ? { kind: 'char', source: text } : { kind: 'edge', which }
  }

  const syntax = alternatives()
  if (at < source.length) throw new NotJudged(`a bracket too many at ${at}`)
  return { syntax, groups }
}
