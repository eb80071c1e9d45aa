import type { ReactNode } from 'react'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { helpPage } from '#content/dashboard/first-steps.ts'
import { fill } from '#content/fill.ts'
import type { FirstSteps } from '#contract/customer/overview.ts'
import { firstSteps } from '#contract/values/overview.ts'
import { dashboardPathOf } from '#contract/values/own-path.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { importPath } from '../addresses/openings-address.ts'
import { countDone } from '../overview/first-steps.ts'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'

interface HelpData {
  steps: FirstSteps | null
  contactEmail: string
}

export async function loader({ context }: LoaderFunctionArgs): Promise<HelpData> {
  const { firstSteps: part, brand } = customerOf(context)
  return { steps: await part.load(), contactEmail: brand.email }
}

/** The only thing that is posted here: the first steps are wanted again. */
export async function action({ context, params }: ActionFunctionArgs): Promise<Response> {
  await customerOf(context).firstSteps.setHidden(false)
  return redirect(`${dashboardPathOf(params.workspaceId ?? null)}?steps=shown`, { status: 303 })
}

export default function HelpPage(): ReactNode {
  const { steps, contactEmail } = useLoaderData<HelpData>()
  const { keys, more } = helpPage
  const { pathOf, can } = useWorkspace()
  return (
    <>
      <PageHeading title={helpPage.title} lead={helpPage.lead} />
      <div className="wrap">
        <PagePart id="steps" title={helpPage.steps.title}>
          <Steps steps={steps} />
        </PagePart>
        <PagePart id="keys" title={keys.title} lead={keys.lead}>
          <table className="records">
            <thead>
              <tr>
                <th scope="col">{keys.key}</th>
                <th scope="col">{keys.does}</th>
              </tr>
            </thead>
            <tbody>
              {keys.rows.map(({ keys: pressed, does }) => (
                <tr key={pressed}>
                  <td className="font-medium whitespace-nowrap">{pressed}</td>
                  <td>{does}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </PagePart>
        <PagePart id="more" title={more.title}>
          <ul className="grid gap-1 text-sm">
            {[
              ...(can('recruiter') ? [{ label: more.import, href: pathOf(importPath) }] : []),
              { label: more.sample, href: pathOf('/sample-report') },
              { label: more.api, href: '/api/docs' },
              { label: more.key, href: '/instructions' },
              { label: fill(more.ask, { address: contactEmail }), href: `mailto:${contactEmail}` },
            ].map(({ label, href }) => (
              <li key={href}>
                <a href={href} className="link inline-block py-1.5 wrap-anywhere">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </PagePart>
      </div>
    </>
  )
}

function Steps({ steps }: { steps: FirstSteps | null }): ReactNode {
  const { pathOf } = useWorkspace()
  const words = helpPage.steps
  if (steps === null) return <p className="text-sm text-muted">{words.notYours}</p>
  return (
    <>
      <p className="max-w-[44em] text-sm">
        {fill(words.text, { done: String(countDone(steps)), all: String(firstSteps.length) })}
      </p>
      {steps.isHidden ? (
        <Form method="post" className="mt-4">
          <Button type="submit" variant="line">
            {words.show}
          </Button>
        </Form>
      ) : (
        <LinkButton to={pathOf()} variant="line" className="mt-4">
          {words.go}
        </LinkButton>
      )}
    </>
  )
}
