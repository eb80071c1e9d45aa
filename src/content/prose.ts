/**
 * Running text of articles and legal pages as typed blocks. Texts may hold `{name}` and the like for the brand,
 * `[words](address)` for a link, and in articles `[n]` for the n-th source.
 */
export type ProseBlock = Paragraph | List | Table

export interface Paragraph {
  kind: 'paragraph'
  text: string
}

export interface List {
  kind: 'list'
  isNumbered?: boolean
  items: readonly ListItem[]
}

/** `term` is set in bold before the text. */
export interface ListItem {
  term?: string
  text: string
}

/** The first cell of each row is its heading. */
export interface Table {
  kind: 'table'
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}
