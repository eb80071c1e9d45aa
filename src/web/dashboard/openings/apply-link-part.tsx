import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { applyLinkWords as words } from '#content/dashboard/apply-link.ts'
import { fill } from '#content/fill.ts'
import type { ApplyLink } from '#contract/customer/applications.ts'
import type { Opening } from '#contract/customer/openings.ts'
import { LinkButton } from '#web/area/link-button.tsx'
import { CopyLink } from '../parts/copy-link.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { SidePart } from './side-part.tsx'

interface ApplyLinkPartProps {
  opening: Opening
  link: ApplyLink | null
  /** The opening's own address. */
  path: string
}

/** The public link beside the candidates that come by it: to pass on, to pause, and the way to its settings. */
export function ApplyLinkPart({ opening, link, path }: ApplyLinkPartProps): ReactNode {
  const { can } = useWorkspace()
  const isOpen = opening.status === 'open'
  const settings = `${path}/apply-link`
  return (
    <SidePart id="apply-link" title={words.title}>
      {link === null ? (
        <>
          <p className="label">{isOpen ? words.none : words.closed}</p>
          {isOpen && can('recruiter') && (
            <LinkButton to={settings} variant="line" className="mt-3">
              {words.switchOn}
            </LinkButton>
          )}
        </>
      ) : (
        <>
          <CopyLink link={link.url} label={words.copyLabel} />
          <p className="label mt-2">
            {words.facts} {usedOf(link)}
          </p>
          {!isOpen && <p className="mt-2 text-sm font-medium">{words.closed}</p>}
          {isOpen && link.state === 'paused' && <p className="mt-2 text-sm font-medium">{words.paused}</p>}
          <div className="mt-1 flex flex-wrap items-center gap-x-4 text-sm">
            <a href={link.url} className="link inline-block py-2">
              {words.preview}
            </a>
            {can('recruiter') && (
              <>
                <Form method="post">
                  <button
                    type="submit"
                    name="do"
                    value={link.state === 'on' ? 'pause-link' : 'resume-link'}
                    className="link min-h-11 cursor-pointer"
                  >
                    {link.state === 'on' ? words.pause : words.resume}
                  </button>
                </Form>
                <Link to={settings} className="link inline-block py-2">
                  {words.settings}
                </Link>
              </>
            )}
          </div>
        </>
      )}
    </SidePart>
  )
}

export function usedOf({ used, places }: ApplyLink): string {
  return places === null
    ? fill(words.used.open, { used: String(used) })
    : fill(words.used.limited, { used: String(used), places: String(places) })
}
