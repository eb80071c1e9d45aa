import type { ReactNode } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { adminSettings, settingsSectionWords } from '#content/admin-settings.ts'
import { fill } from '#content/fill.ts'
import type { AdminSettingsView, SettingsOutcome } from '#contract/admin/settings.ts'
import { type SettingsSection, settingsSections } from '#contract/values/site-settings.ts'
import { Notice } from '#web/area/notice.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { adminOf } from '../services.ts'
import { ClaimsForm } from './claims-form.tsx'
import { SectionForm } from './section-form.tsx'
import { SettingsHistory } from './settings-history.tsx'

const settingsPath = '/admin/settings'

interface SettingsData {
  view: AdminSettingsView
  saved: string | null
}

/** A form that was not saved: what it held, and why. */
interface Unsaved {
  section: SettingsSection | null
  outcome: Exclude<SettingsOutcome, { state: 'saved' }>
  values: Readonly<Record<string, string>>
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<SettingsData> {
  const view = await adminOf(context).settings.load()
  return { view, saved: url.searchParams.get('saved') }
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Response | Unsaved> {
  const { settings } = adminOf(context)
  const form = await request.formData()
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const version = Number(values.version)
  const section = settingsSections.find((known) => known === values.section) ?? null
  const outcome =
    section === null
      ? await settings.restore(Number(values.target), version)
      : await settings.save(section, version, values)
  if (outcome.state !== 'saved') return { section, outcome, values }
  const place = section ?? 'history'
  return redirect(`${settingsPath}?saved=${place}#${place}`, { status: 303 })
}

export default function SettingsPage(): ReactNode {
  const { view, saved } = useLoaderData<SettingsData>()
  const unsaved = useActionData<Unsaved>() ?? null
  return (
    <>
      <PageHeading title={adminSettings.title} lead={adminSettings.lead} />
      <div className="wrap">
        <nav aria-label={adminSettings.onThisPage} className="-mt-2 pb-6">
          <ul className="flex flex-wrap gap-x-5 text-sm">
            {settingsSections.map((section) => (
              <li key={section}>
                <a href={`#${section}`} className="link inline-block py-2">
                  {settingsSectionWords[section].title}
                </a>
              </li>
            ))}
            <li>
              <a href="#history" className="link inline-block py-2">
                {adminSettings.history.title}
              </a>
            </li>
          </ul>
        </nav>
        {unsaved?.section === null && <Outcome outcome={unsaved.outcome} />}
        {settingsSections.map((section) => {
          const mine = unsaved?.section === section ? unsaved : null
          return (
            <Section key={section} section={section}>
              {mine !== null && <Outcome outcome={mine.outcome} />}
              {saved === section && unsaved === null && <Notice tone="good">{adminSettings.saved}</Notice>}
              {section === 'claims' ? (
                <ClaimsForm view={view} values={mine?.values ?? null} />
              ) : (
                <SectionForm
                  section={section}
                  view={view}
                  values={mine?.values ?? null}
                  problems={mine?.outcome.state === 'refused' ? mine.outcome.problems : []}
                />
              )}
            </Section>
          )
        })}
        <p className="label max-w-[60em] border-t border-line py-6">{adminSettings.fileOnly}</p>
        <SettingsHistory view={view} isRestored={saved === 'history' && unsaved === null} />
      </div>
    </>
  )
}

/** What it is on the left, the form on the right. */
function Section({ section, children }: { section: SettingsSection; children: ReactNode }): ReactNode {
  const { title, lead } = settingsSectionWords[section]
  return (
    <section id={section} aria-labelledby={`${section}-title`} className="ruled columns gap-y-6 py-8 md:py-10">
      <div className="lg:[grid-column:1/5]">
        <h2 id={`${section}-title`} className="subtitle">
          {title}
        </h2>
        <p className="label mt-2 max-w-[36em]">{lead}</p>
      </div>
      <div className="lg:[grid-column:5/-1]">{children}</div>
    </section>
  )
}

function Outcome({ outcome }: { outcome: Unsaved['outcome'] }): ReactNode {
  if (outcome.state === 'unchanged') return <Notice tone="calm">{adminSettings.unchanged}</Notice>
  if (outcome.state === 'refused') return <Notice tone="bad">{adminSettings.refused}</Notice>
  const { savedBy, changed } = outcome.by
  return <Notice tone="warn">{fill(adminSettings.overtaken, { by: savedBy, fields: changed.join(', ') })}</Notice>
}
