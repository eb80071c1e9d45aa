import type { ProseBlock } from '../prose.ts'

/** A legal page: numbered or titled sections. `{name}` and the like are filled when it is shown. */
export interface LegalDocument {
  title: string
  /** As printed after "Last updated". */
  lastUpdated: string
  /** The same day as an ISO date. */
  updatedOn: string
  /** The document in a few sentences, for those who read no further. It is no part of the agreement. */
  summary: readonly string[]
  isNumbered: boolean
  sections: readonly LegalSection[]
  /** What stands around the text, where that is not English. */
  around?: LegalFrame
  /** The box that a lifetime buyer agrees to. */
  agreement?: { title: string; points: readonly string[] }
}

export interface LegalSection {
  title: string
  body: readonly ProseBlock[]
}

/** Words beside the text. */
export interface LegalFrame {
  updated: string
  sections: string
  inShort: string
  /** Of which text it is a translation, with a link to that. */
  translation: string
}

export function paragraph(text: string): ProseBlock {
  return { kind: 'paragraph', text }
}

export function points(...items: readonly (string | { term: string; text: string })[]): ProseBlock {
  return { kind: 'list', items: items.map((item) => (typeof item === 'string' ? { text: item } : item)) }
}
