import type { ReactNode } from 'react'
import { answerOf, type FaqItem } from '#content/faq.ts'
import { useSite, useText } from '../use-site.ts'

interface FaqListProps {
  title: string
  items: readonly FaqItem[]
  /** Items that share a group's name close one another; without it each opens and closes by itself. */
  group?: string
  /** What may follow the last answer. */
  children?: ReactNode
}

/** Questions that open where they stand, without script. */
export function FaqList({ title, items, group, children }: FaqListProps): ReactNode {
  const text = useText()
  const { hiddenClaims } = useSite().settings
  return (
    <section className="ruled section">
      <div className="wrap columns gap-y-8">
        <h2 className="headline lg:[grid-column:1/5]">{title}</h2>
        <div className="lg:[grid-column:5/-1]">
          {items.map((item) => (
            <details key={item.question} name={group} className="faq">
              <summary>
                <h3 className="subtitle">{item.question}</h3>
              </summary>
              <p className="max-w-[42rem] pb-6 text-muted">{text(answerOf(item, hiddenClaims))}</p>
            </details>
          ))}
          {children !== undefined && <p className="mt-6">{children}</p>}
        </div>
      </div>
    </section>
  )
}
