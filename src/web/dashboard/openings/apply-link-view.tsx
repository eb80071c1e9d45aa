import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { applyLinkWords } from '#content/dashboard/apply-link.ts'
import type { ApplyLink } from '#contract/customer/applications.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextAreaField } from '#ui/form/field.tsx'
import { type Reply, readAnsweredForm } from '#web/area/use-reply.ts'
import { CopyLink } from '../parts/copy-link.tsx'
import { PagePart } from '../parts/page-part.tsx'
import { usedOf } from './apply-link-part.tsx'
import type { QrCode } from './draw-qr-code.ts'
import { EmbedPart } from './embed-part.tsx'
import { QrCodeFigure } from './qr-code-figure.tsx'

const words = applyLinkWords.page

interface MakeLinkFormProps {
  isOpen: boolean
  asksCompany: boolean
  reply: Reply | undefined
}

/** One press, and the company's name where applicants would read a person's. */
export function MakeLinkForm({ isOpen, asksCompany, reply }: MakeLinkFormProps): ReactNode {
  const answered = readAnsweredForm(reply, 'make')
  if (!isOpen) return <p className="max-w-[40em]">{applyLinkWords.closed}</p>
  return (
    <Form method="post" aria-label={words.title} className="grid max-w-[36rem] gap-5">
      <input type="hidden" name="do" value="make" />
      <p>{applyLinkWords.none}</p>
      {asksCompany && (
        <Field
          name="company"
          label={words.company}
          hint={words.companyHint}
          error={answered.errorOf('company')}
          defaultValue={answered.typedIn('company')}
          autoComplete="organization"
        />
      )}
      <Button type="submit" variant="accent" className="justify-self-start">
        {applyLinkWords.switchOn}
      </Button>
    </Form>
  )
}

/** The QR codes of the link and of each advertisement's, in their order. */
export interface LinkCodes {
  link: QrCode
  sources: QrCode[]
}

export function linkOfSource(url: string, source: string): string {
  return `${url}?source=${encodeURIComponent(source)}`
}

interface ApplyLinkViewProps {
  link: ApplyLink
  codes: LinkCodes
  position: string
  reply: Reply | undefined
}

export function ApplyLinkView({ link, codes, position, reply }: ApplyLinkViewProps): ReactNode {
  const isOn = link.state === 'on'
  return (
    <>
      <PagePart id="address" title={words.address} lead={usedOf(link)} isFirst>
        <CopyLink link={link.url} label={applyLinkWords.copyLabel} />
        {!isOn && <p className="mt-2 text-sm font-medium">{applyLinkWords.paused}</p>}
        <a href={link.url} className="link mt-2 inline-block py-2 text-sm">
          {applyLinkWords.preview}
        </a>
        <QrCodeFigure code={codes.link} label={position} />
      </PagePart>
      <SettingsPart link={link} reply={reply} />
      {link.sources.length > 0 && (
        <PagePart id="advertisements" title={words.links} lead={words.linksLead}>
          <ul className="border-b border-line text-sm">
            {link.sources.map((source, index) => (
              <li key={source} className="border-t border-line py-3">
                <span className="font-medium">{source}</span>
                <CopyLink link={linkOfSource(link.url, source)} label={source} />
                <SourceCode code={codes.sources[index]} source={source} />
              </li>
            ))}
          </ul>
        </PagePart>
      )}
      <EmbedPart link={link} position={position} />
      <PagePart id="state" title={words.state}>
        <div className="grid gap-6">
          <Act
            what={isOn ? 'pause' : 'resume'}
            label={isOn ? applyLinkWords.pause : applyLinkWords.resume}
            hint={isOn ? words.pauseHint : words.resumeHint}
          />
          <Act what="renew" label={words.renew} hint={words.renewHint} />
        </div>
      </PagePart>
    </>
  )
}

function SourceCode({ code, source }: { code: QrCode | undefined; source: string }): ReactNode {
  if (code === undefined) return null
  return (
    <details>
      <summary className="inline-block cursor-pointer py-2">{words.qrShow}</summary>
      <QrCodeFigure code={code} label={source} />
    </details>
  )
}

function SettingsPart({ link, reply }: { link: ApplyLink; reply: Reply | undefined }): ReactNode {
  const answered = readAnsweredForm(reply, 'settings')
  const shownIn = (field: string, stored: string) => (answered.isRefused ? (answered.typedIn(field) ?? '') : stored)
  return (
    <PagePart id="settings" title={words.settings}>
      <Form method="post" aria-labelledby="settings" className="grid max-w-[36rem] gap-5">
        <input type="hidden" name="do" value="settings" />
        <Field
          name="places"
          label={words.places}
          hint={words.placesHint}
          error={answered.errorOf('places')}
          defaultValue={shownIn('places', link.places === null ? '' : String(link.places))}
          inputMode="numeric"
          maxLength={5}
          className="max-w-full"
        />
        <TextAreaField
          name="sources"
          label={words.sources}
          hint={words.sourcesHint}
          error={answered.errorOf('sources')}
          defaultValue={shownIn('sources', link.sources.join('\n'))}
          rows={4}
          maxLength={1000}
        />
        <TextAreaField
          name="embedOrigins"
          label={words.origins}
          hint={words.originsHint}
          error={answered.errorOf('embedOrigins')}
          defaultValue={shownIn('embedOrigins', link.embedOrigins.join('\n'))}
          rows={2}
          maxLength={1000}
        />
        <Button type="submit" className="justify-self-start">
          {words.save}
        </Button>
      </Form>
    </PagePart>
  )
}

function Act({ what, label, hint }: { what: string; label: string; hint: string }): ReactNode {
  return (
    <Form method="post" className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <input type="hidden" name="do" value={what} />
      <Button type="submit" variant="line">
        {label}
      </Button>
      <p className="label">{hint}</p>
    </Form>
  )
}
