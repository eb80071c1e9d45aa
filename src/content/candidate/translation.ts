import { formattingTagOf, type PageLocale } from '#contract/values/locales.ts'
import { fill } from '../fill.ts'

/** A text in the forms of its language's plural rules (CLDR), with `{count}` where the number stands. */
export interface Plural {
  readonly zero?: string
  readonly one?: string
  readonly two?: string
  readonly few?: string
  readonly many?: string
  readonly other: string
}

/** The same words in another language: a key that is missing or too much is a type error. */
export type Translation<English> = English extends string
  ? string
  : English extends readonly (infer Item)[]
    ? readonly Translation<Item>[]
    : keyof English extends keyof Plural
      ? Plural
      : { readonly [Key in keyof English]: Translation<English[Key]> }

/** To make one costs a hundred times what it costs to use it. */
const rules = new Map<string, Intl.PluralRules>()

function ruleOf(tag: string): Intl.PluralRules {
  const known = rules.get(tag)
  if (known !== undefined) return known
  const made = new Intl.PluralRules(tag)
  rules.set(tag, made)
  return made
}

/** The form that a number takes in a language, with its number put in. */
export function fillPlural(
  text: Plural,
  count: number,
  locale: PageLocale,
  facts: Readonly<Record<string, string>> = {},
): string {
  const tag = formattingTagOf(locale)
  const form = text[ruleOf(tag).select(count)] ?? text.other
  return fill(form, { ...facts, count: count.toLocaleString(tag) })
}
