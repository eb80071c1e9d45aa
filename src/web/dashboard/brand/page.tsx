import type { ReactNode } from 'react'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { brandWords as words } from '#content/dashboard/brand.ts'
import { fill } from '#content/fill.ts'
import type { EmployerSettings } from '#contract/customer/employer.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextAreaField } from '#ui/form/field.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { runCommand } from '#web/area/reply.ts'
import { type Reply, readAnsweredForm, useReply } from '#web/area/use-reply.ts'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { SettingsLinks } from '../settings/settings-links.tsx'
import { BrandCommand } from './brand-command.ts'
import { LogoPart } from './logo-part.tsx'

interface BrandData extends EmployerSettings {
  done: string | null
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<BrandData> {
  return { ...(await customerOf(context).employer.load()), done: url.searchParams.get('done') }
}

export function action(args: ActionFunctionArgs) {
  const { employer } = customerOf(args.context)
  async function run(command: BrandCommand) {
    if (command.do === 'remove-logo') {
      await employer.removeLogo()
      return 'removed'
    }
    const { do: _, ...brand } = command
    await employer.save(brand)
    return 'saved'
  }
  return runCommand(args, { schema: BrandCommand, done: words.done, run })
}

/** How the employer looks to candidates, for the owners of a workspace. */
export default function BrandPage(): ReactNode {
  const { done, ...settings } = useLoaderData<BrandData>()
  const reply = useReply()
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="wrap">
        <SettingsLinks />
        <Outcome reply={reply} done={done} words={words.done} />
        <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
          <div>
            <BrandForm settings={settings} reply={reply} />
            <PagePart id="logo" title={words.logo.title}>
              <LogoPart logo={settings.logo} />
            </PagePart>
          </div>
          <Preview settings={settings} />
        </div>
      </div>
    </>
  )
}

function BrandForm({ settings, reply }: { settings: EmployerSettings; reply: Reply | undefined }): ReactNode {
  const { brand, workspaceName } = settings
  const { errorOf, typedIn, isRefused } = readAnsweredForm(reply, 'save')
  const shownIn = (field: string, saved: string | null) => (isRefused ? (typedIn(field) ?? '') : (saved ?? ''))
  return (
    <Form method="post" noValidate className="grid gap-5">
      <input type="hidden" name="do" value="save" />
      <Field
        name="name"
        label={words.name}
        hint={fill(words.nameHint, { workspace: workspaceName })}
        defaultValue={shownIn('name', brand.name)}
        error={errorOf('name')}
        maxLength={80}
        autoComplete="organization"
      />
      <Field
        name="color"
        label={words.color}
        hint={words.colorHint}
        defaultValue={shownIn('color', brand.color)}
        error={errorOf('color')}
        maxLength={7}
        autoComplete="off"
      />
      <TextAreaField
        name="intro"
        label={words.intro}
        hint={words.introHint}
        defaultValue={shownIn('intro', brand.intro)}
        error={errorOf('intro')}
        maxLength={600}
      />
      <Field
        name="replyTo"
        type="email"
        label={words.replyTo}
        hint={words.replyToHint}
        defaultValue={shownIn('replyTo', brand.replyTo)}
        error={errorOf('replyTo')}
        maxLength={254}
        autoComplete="email"
      />
      <Button type="submit" className="justify-self-start">
        {words.save}
      </Button>
    </Form>
  )
}

/** The head of an invitation's page as it is saved now. */
function Preview({ settings: { brand, workspaceName, logo } }: { settings: EmployerSettings }): ReactNode {
  const name = brand.name ?? workspaceName
  return (
    <section aria-label={words.preview}>
      <p className="label mb-2">{words.preview}</p>
      <div className="rounded-panel border border-line bg-raised p-6">
        {logo === null ? (
          <p className="font-serif text-xl wrap-anywhere">{name}</p>
        ) : (
          <img src={logo} alt={name} className="max-h-12 max-w-full object-contain" />
        )}
        <p className="headline mt-8 text-3xl wrap-anywhere">{fill(words.invites, { name })}</p>
        {brand.intro !== '' && <p className="mt-4 whitespace-pre-line wrap-anywhere">{brand.intro}</p>}
      </div>
    </section>
  )
}
