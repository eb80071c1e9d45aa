import './prose.css'
import type { ReactNode } from 'react'
import type { List, ProseBlock, Table } from '#content/prose.ts'
import { splitInline } from '#content/split-inline.ts'
import { useText } from '../../use-site.ts'

/** A paragraph, a list or a table of a running text. */
export function ProseBlockView({ block }: { block: ProseBlock }): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <InlineText text={block.text} />
        </p>
      )
    case 'list':
      return <ProseList list={block} />
    case 'table':
      return <ProseTable table={block} />
  }
}

function ProseList({ list }: { list: List }): ReactNode {
  const items = list.items.map(({ term, text }) => (
    <li key={text}>
      {term !== undefined && <strong>{term} </strong>}
      <InlineText text={text} />
    </li>
  ))
  return list.isNumbered ? <ol>{items}</ol> : <ul>{items}</ul>
}

/** Ruled rows; on a phone each row becomes a small list under its own headings. */
function ProseTable({ table: { caption, head, rows } }: { table: Table }): ReactNode {
  return (
    <div className="prose-table-frame">
      <table className="prose-table">
        <caption>
          <InlineText text={caption} />
        </caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...cells]) => (
            <tr key={first}>
              <th scope="row">
                <InlineText text={first} />
              </th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]} data-head={head[index + 1]}>
                  <InlineText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A running text with the brand filled in, its links and its references to sources. */
export function InlineText({ text }: { text: string }): ReactNode {
  const fill = useText()
  return splitInline(fill(text)).map((part, index) => {
    // The parts of a text never change places.
    const key = index
    if (typeof part === 'string') return part
    if (part.kind === 'link') {
      return (
        <a key={key} href={part.href}>
          {part.text}
        </a>
      )
    }
    return <Citation key={key} numbers={part.numbers} />
  })
}

/** ` [1, 2]` becomes raised figures, each leading to its source at the end of the page. */
function Citation({ numbers }: { numbers: readonly number[] }): ReactNode {
  return (
    <span className="citation">
      {numbers.map((number) => (
        <a key={number} href={`#source-${number}`} aria-label={`Source ${number}`}>
          {number}
        </a>
      ))}
    </span>
  )
}

/** The table of contents beside a long text; it stays in sight where there is room. `titles` are its headings. */
export function Contents({ label, titles }: { label: string; titles: readonly string[] }): ReactNode {
  return (
    <nav aria-label={label} className="lg:[grid-column:1/5]">
      <ol className="legal-contents">
        {titles.map((title) => (
          <li key={title}>
            <a href={`#${fragmentIdOf(title)}`} className="link-quiet inline-block py-1.5 text-sm">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The id of the section under a heading: its words in lower case, joined by hyphens. */
export function fragmentIdOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
