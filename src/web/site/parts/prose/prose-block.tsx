import './prose.css'
import type { ReactNode } from 'react'
import type { List, ProseBlock, Table } from '#content/prose.ts'
import { InlineText } from './inline-text.tsx'

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
  )
}
