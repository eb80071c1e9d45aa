import type { ReactNode } from 'react'
import { splitInline } from '#content/split-inline.ts'
import { useText } from '../../use-site.ts'

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
