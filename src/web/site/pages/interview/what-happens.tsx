import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { fillPlural } from '#content/translation.ts'
import type { CandidatePortal } from '#contract/site/page-context.ts'
import { useLocale, usePageWords } from '../../language.ts'

/** What will be asked about, how long it takes, who hears it, who decides and by when: before anything is agreed to. */
export function WhatHappens({ portal, facts }: { portal: CandidatePortal; facts: Facts }): ReactNode {
  const words = usePageWords('before')
  const locale = useLocale()
  const { themes, hasMustHaves, answerDays } = portal.before
  const minutes = fillPlural(words.minutes, portal.minutes, locale)
  const rows: [title: string, text: ReactNode][] = [
    [words.asksAbout, <Themes key="themes" themes={themes} hasMustHaves={hasMustHaves} />],
    [words.takes, fill(words.takesText, { ...facts, minutes })],
    [words.hears, fill(portal.isSpoken ? words.hearsText : words.hearsWritten, facts)],
    [words.decides, fill(portal.isRated ? words.decidesText : words.decidesUnrated, facts)],
    [words.hearBack, fillPlural(words.hearBackText, answerDays, locale, facts)],
    [
      words.needs,
      <>
        {words.needsText}{' '}
        <a href="#needs" className="link">
          {words.needsLink}
        </a>
      </>,
    ],
  ]
  return (
    <section aria-labelledby="what-happens" className="mt-8 max-w-[60rem]">
      <h2 id="what-happens" className="sr-only">
        {words.title}
      </h2>
      <dl className="border-t border-line">
        {rows.map(([title, text]) => (
          <div key={title} className="grid gap-x-10 gap-y-1 border-b border-line py-3 sm:grid-cols-[12rem_1fr]">
            <dt className="text-muted">{title}</dt>
            <dd className="max-w-[44em] wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Facts = Readonly<Record<string, string>>

function Themes({ themes, hasMustHaves }: Omit<CandidatePortal['before'], 'answerDays'>): ReactNode {
  const words = usePageWords('before')
  return (
    <ul className="grid gap-1">
      {themes.map(({ name, meaning }) => (
        <li key={name}>
          <span className="font-medium">{name}</span>
          {meaning !== null && <span className="text-muted">{`: ${meaning}`}</span>}
        </li>
      ))}
      {hasMustHaves && <li>{words.mustHaves}</li>}
    </ul>
  )
}
