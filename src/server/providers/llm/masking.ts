import { findSpans, type MaskedKind } from './mask-rules.ts'

/** What of a person and an employer is known, and must not leave this machine. */
export interface MaskFacts {
  /** Names of people, whole: each part of one is hidden, too. */
  people: readonly string[]
  /** Names of the employer where the interview is blind. */
  employers: readonly string[]
}

/**
 * Replaces what tells who somebody is by placeholders such as `[PERSON_1]`, and puts it back. One mask for each interview,
 * so that the same words have the same placeholder in all its calls. What has no shape and was not named (a nickname, a
 * school) is not found.
 */
export interface Mask {
  hide(text: string): string
  /** What a placeholder stands for; null for one that nobody gave. */
  find(placeholder: string): string | null
}

/** As models write them back: their case changes now and then. */
const placeholderPattern = /\[(?:PERSON|EMPLOYER|EMAIL|PHONE|ADDRESS|LINK|LITERAL)_\d{1,6}[A-Z]?\]/gi
/** The longest that `placeholderPattern` takes. */
const maxPlaceholderLength = '[EMPLOYER_123456A]'.length

const suffixes = ['', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

export function createMask(facts: MaskFacts): Mask {
  const placeholders = new Map<string, string>()
  const originals = new Map<string, string>()
  /** How many spellings each thing has been met in. */
  const spellings = new Map<string, { number: number; count: number }>()
  const counts = new Map<MaskedKind, number>()

  function placeholderFor(kind: MaskedKind, text: string, identity: string): string {
    const known = placeholders.get(`${kind} ${text}`)
    if (known !== undefined) return known
    const thing = `${kind} ${identity}`
    const seen = spellings.get(thing)
    const isNew = seen === undefined || seen.count >= suffixes.length
    const number = isNew ? (counts.get(kind) ?? 0) + 1 : seen.number
    const count = isNew ? 0 : seen.count
    if (isNew) counts.set(kind, number)
    spellings.set(thing, { number, count: count + 1 })
    const placeholder = `[${kind}_${number}${suffixes[count]}]`
    placeholders.set(`${kind} ${text}`, placeholder)
    originals.set(placeholder, text)
    return placeholder
  }

  return {
    hide(text) {
      let hidden = ''
      let at = 0
      for (const { kind, start, end, identity } of findSpans(text, facts)) {
        hidden += text.slice(at, start) + placeholderFor(kind, text.slice(start, end), identity)
        at = end
      }
      return hidden + text.slice(at)
    },
    find: (placeholder) => originals.get(placeholder.toUpperCase()) ?? null,
  }
}

interface Unmasked<Value> {
  value: Value
  /** Placeholders that stand for nothing. */
  invented: readonly string[]
}

/** Puts everything back, in every text of a value. */
export function unmaskValue<Value>(mask: Mask, value: Value): Unmasked<Value> {
  const invented = new Set<string>()

  function unmask(part: unknown): unknown {
    if (typeof part === 'string') {
      return part.replace(placeholderPattern, (placeholder) => {
        const original = mask.find(placeholder)
        if (original === null) invented.add(placeholder)
        return original ?? placeholder
      })
    }
    if (Array.isArray(part)) return part.map(unmask)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, unmask(inner)]))
  }

  // Only texts change, and texts stay texts.
  return { value: unmask(value) as Value, invented: [...invented] }
}

/** Puts everything back in text that comes in pieces: what may be the beginning of a placeholder is held back. */
export function createUnmasker(mask: Mask): { push(text: string): string; end(): string } {
  let held = ''
  return {
    push(text) {
      const all = held + text
      const open = all.lastIndexOf('[')
      const isOpen = open >= 0 && !all.includes(']', open) && all.length - open < maxPlaceholderLength
      held = isOpen ? all.slice(open) : ''
      return unmaskValue(mask, isOpen ? all.slice(0, open) : all).value
    },
    end() {
      const rest = held
      held = ''
      return rest
    },
  }
}
