import { type ReactNode, useId } from 'react'
import { senderWords as words } from '#content/dashboard/sender.ts'
import { fill } from '#content/fill.ts'
import { StateWord, type Tone } from '#web/area/state-word.tsx'
import { CopyLink } from '../parts/copy-link.tsx'
import { PagePart } from '../parts/page-part.tsx'

interface RecordPartProps {
  id: string
  title: string
  lead: string
  domain: string
  record: { name: string; value: string | null }
  /** What the last check means. */
  said: { tone: Tone; state: string; text: string }
  /** What stands in the domain, where it is not what should. */
  found: string | null
  /** Anything more that the check tells. */
  more?: string
}

/** One DNS record: what it is for, what the last check found, and what to add. */
export function RecordPart({ id, title, lead, domain, record, said, found, more }: RecordPartProps): ReactNode {
  const texts = [said.text, more].filter((text) => text !== undefined && text !== '')
  return (
    <PagePart id={id} title={title} lead={lead}>
      <p className="font-medium">
        <StateWord tone={said.tone}>{said.state}</StateWord>
      </p>
      {texts.map((text) => (
        <p key={text} className="mt-2 max-w-[44em] wrap-anywhere">
          {text}
        </p>
      ))}
      {found !== null && (
        <div className="mt-5">
          <p className="label">{words.record.found}</p>
          <p className="mt-1 font-mono text-xs wrap-anywhere">{found}</p>
        </div>
      )}
      {record.value !== null && (
        <div className="mt-5 grid gap-5">
          <Entry label={words.record.type}>
            <p className="mt-1 font-mono text-xs">TXT</p>
          </Entry>
          <Entry
            label={words.record.name}
            hint={record.name === domain ? words.record.nameOfDomain : fill(words.record.nameHint, { domain })}
          >
            <Copied text={record.name} label={`${title}, ${words.record.name}`} />
          </Entry>
          <Entry label={words.record.value}>
            <Copied text={record.value} label={`${title}, ${words.record.value}`} />
          </Entry>
        </div>
      )}
    </PagePart>
  )
}

function Entry({ label, hint, children }: { label: string; hint?: string; children: ReactNode }): ReactNode {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" aria-labelledby={id} className="min-w-0">
      <p id={id} className="label">
        {label}
      </p>
      {children}
      {hint !== undefined && <p className="label mt-2">{hint}</p>}
    </div>
  )
}

function Copied({ text, label }: { text: string; label: string }): ReactNode {
  return (
    <div className="font-mono text-xs">
      <CopyLink link={text} label={label} action={words.record.copy} />
    </div>
  )
}
