import type { ReactNode } from 'react'
import { messageWords as words } from '#content/dashboard/messages.ts'
import type { MessagePreview, PreviewPart } from '#contract/customer/messages.ts'

/** A mail as its reader will get it. Its button is no button here. */
export function MessagePreviewView({ preview, hint }: { preview: MessagePreview; hint?: string }): ReactNode {
  return (
    <section aria-labelledby="preview" className="mt-8 max-w-[44rem]">
      <h2 id="preview" className="subtitle" tabIndex={-1}>
        {words.previewTitle}
      </h2>
      {hint !== undefined && <p className="label mt-1">{hint}</p>}
      <div className="mt-4 border border-line bg-raised p-5 md:p-7">
        <p className="label wrap-anywhere">
          {words.previewTo}: {preview.to}
        </p>
        <p className="label wrap-anywhere">
          {words.previewSubject}: {preview.subject}
        </p>
        <p className="mt-4 font-serif text-2xl wrap-anywhere">{preview.subject}</p>
        {preview.parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one mail have nothing else that tells them apart.
          <Part key={index} part={part} />
        ))}
        <p className="label mt-6 border-t border-line pt-4 wrap-anywhere">{preview.reason}</p>
      </div>
    </section>
  )
}

function Part({ part }: { part: PreviewPart }): ReactNode {
  switch (part.kind) {
    case 'text':
      return <p className="mt-4 wrap-anywhere whitespace-pre-line">{part.text}</p>
    case 'button':
      return <p className="mt-5 inline-block rounded-md bg-ink px-5 py-3 font-semibold text-paper">{part.label}</p>
    case 'facts':
      return (
        <dl className="mt-4 text-sm">
          {part.rows.map(({ label, value }) => (
            <div key={label} className="flex gap-x-4 border-b border-line py-2">
              <dt className="w-28 flex-none text-muted">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )
  }
}
