import type { ReactNode } from 'react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminSettings, settingsSectionWords } from '#content/admin-settings.ts'
import { fill } from '#content/fill.ts'
import type { AdminSettingsView, SettingsOutcome } from '#contract/admin/settings.ts'
import { type SettingsSection, settingsSections } from '#contract/values/site-settings.ts'
import { Notice } from '#web/area/notice.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { type Reply, useReply } from '#web/area/use-reply.ts'
import { adminOf } from '../services.ts'
import { ClaimsForm } from './claims-form.tsx'
import { SectionForm } from './section-form.tsx'
import { inputNameOf, SettingsCommand, typedValues } from './settings-command.ts'
import { SettingsHistory } from './settings-history.tsx'

interface SettingsData {
  view: AdminSettingsView
  /** What was done, where a browser without script was led here. */
  done: string | null
}

interface SettingsReply extends Reply {
  /** Why the form was not saved. */
  outcome?: Unsaved
}

type Unsaved = Exclude<SettingsOutcome, { state: 'saved' }>

const doneWords = Object.fromEntries([...settingsSections, 'restore'].map((saved) => [saved, adminSettings.saved]))
const statusOf = { unchanged: 200, refused: 422, overtaken: 409 } as const

export async function loader({ url, context }: LoaderFunctionArgs): Promise<SettingsData> {
  const view = await adminOf(context).settings.load()
  return { view, done: url.searchParams.get('done') }
}

/** Always: whoever was overtaken sees what the other one has saved, and saves again over that. */
export function shouldRevalidate(): boolean {
  return true
}

export function action(args: ActionFunctionArgs) {
  const { settings } = adminOf(args.context)
  async function run(command: SettingsCommand) {
    const outcome =
      command.do === 'restore'
        ? await settings.restore(command.target, command.version)
        : await settings.save(command.do, command.version, typedValues(command))
    if (outcome.state === 'saved') return command.do
    const problems = outcome.state === 'refused' ? outcome.problems : []
    const error = Object.fromEntries(problems.map(({ field, message }) => [inputNameOf(field), [message]]))
    const values = command.do === 'restore' ? {} : command.values
    const form = { of: command.do, result: { initialValue: { values }, error } }
    return data<SettingsReply>({ outcome, form }, { status: statusOf[outcome.state] })
  }
  return runCommand(args, { schema: SettingsCommand, done: doneWords, run })
}

export default function SettingsPage(): ReactNode {
  const { view, done } = useLoaderData<SettingsData>()
  const reply = useReply<SettingsReply>()
  const answered = reply?.form?.of
  const saved = reply === undefined ? done : reply.done !== undefined && answered
  // What was gone back to is shown in fields of its own: those that were typed in would keep their text.
  const lastRestored = view.history.find(({ restored }) => restored !== null)?.version
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
        {answered === 'restore' && reply?.outcome && <Outcome outcome={reply.outcome} />}
        {settingsSections.map((section) => (
          <Section key={section} section={section}>
            {answered === section && reply?.outcome && <Outcome outcome={reply.outcome} />}
            {saved === section && <Notice tone="good">{adminSettings.saved}</Notice>}
            {section === 'claims' ? (
              <ClaimsForm key={lastRestored} view={view} reply={reply} />
            ) : (
              <SectionForm key={lastRestored} section={section} view={view} reply={reply} />
            )}
          </Section>
        ))}
        <p className="label max-w-[60em] border-t border-line py-6">{adminSettings.fileOnly}</p>
        <SettingsHistory view={view} isRestored={saved === 'restore'} />
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

function Outcome({ outcome }: { outcome: Unsaved }): ReactNode {
  if (outcome.state === 'unchanged') return <Notice tone="calm">{adminSettings.unchanged}</Notice>
  if (outcome.state === 'refused') return <Notice tone="bad">{adminSettings.refused}</Notice>
  const { savedBy, changed } = outcome.by
  return <Notice tone="warn">{fill(adminSettings.overtaken, { by: savedBy, fields: changed.join(', ') })}</Notice>
}
