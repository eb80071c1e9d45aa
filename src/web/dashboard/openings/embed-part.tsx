import type { ReactNode } from 'react'
import { applyLinkWords } from '#content/dashboard/apply-link.ts'
import { fill } from '#content/fill.ts'
import type { ApplyLink } from '#contract/customer/applications.ts'
import { CopyLink } from '../parts/copy-link.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { frameSnippet, linkSnippet } from './embed-snippets.ts'

const words = applyLinkWords.page

/** What is pasted into a company's own site. A frame works on the sites that are named and on no other. */
export function EmbedPart({ link, position }: { link: ApplyLink; position: string }): ReactNode {
  const label = fill(words.embedText, { position })
  return (
    <PagePart id="embed" title={words.embed}>
      <div className="grid gap-8">
        <div>
          <h3 className="text-sm font-medium">{words.embedLink}</h3>
          <Snippet text={linkSnippet(link.url, label)} label={words.embedLink} />
        </div>
        <div>
          <h3 className="text-sm font-medium">{words.embedFrame}</h3>
          {link.embedOrigins.length === 0 ? (
            <p className="label mt-2">{words.embedNone}</p>
          ) : (
            <Snippet text={frameSnippet(link.url, label)} label={words.embedFrame} />
          )}
        </div>
      </div>
    </PagePart>
  )
}

function Snippet({ text, label }: { text: string; label: string }): ReactNode {
  return (
    <div className="font-mono text-xs">
      <CopyLink link={text} label={label} action={words.copyEmbed} />
    </div>
  )
}
