import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data, Form, useLoaderData } from 'react-router'
import { settingsWords as words } from '#content/dashboard-settings.ts'
import { fill } from '#content/fill.ts'
import type { CustomerWorkspace, FactorPolicy } from '#contract/customer/workspace.ts'
import { hasRole } from '#contract/values/workspace.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { refuse, refuseField, runCommand } from '#web/area/reply.ts'
import { fieldProps, useAreaForm } from '#web/area/use-area-form.ts'
import { type Reply, useReply } from '#web/area/use-reply.ts'
import { customerOf } from '../services.ts'
import { useWorkspace } from '../use-workspace.ts'
import { withFreshProof } from '../with-fresh-proof.ts'
import { CloseForm, KeepForm } from './close-part.tsx'
import { ExportSection } from './export-section.tsx'
import { FactorPolicyForm } from './factor-policy-part.tsx'
import { RenameWorkspace, SettingsCommand } from './settings-command.ts'
import { SettingsLinks } from './settings-links.tsx'

/** That it is closing stands above every page. */
const doneWords = {
  saved: words.saved,
  kept: words.closing.kept,
  covered: words.covering.covered,
  uncovered: words.covering.uncovered,
  required: words.factors.required,
  released: words.factors.released,
}

interface SettingsData {
  done: string | null
  contactEmail: string
  isCovering: boolean
  /** For owners. */
  factors: FactorPolicy | null
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<SettingsData> {
  const { brand, role, workspace } = customerOf(context)
  const isCovering = await workspace.readCovering()
  const factors = hasRole(role, 'owner') ? await workspace.readFactorPolicy() : null
  return { done: url.searchParams.get('done'), contactEmail: brand.email, isCovering, factors }
}

export function action(args: ActionFunctionArgs) {
  const { workspace } = customerOf(args.context)
  async function run(command: SettingsCommand) {
    switch (command.do) {
      case 'rename':
        await workspace.rename(command.name)
        return 'saved'
      case 'cover':
      case 'uncover':
        await workspace.coverScores(command.do === 'cover')
        return command.do === 'cover' ? 'covered' : 'uncovered'
      case 'require-factor':
      case 'release-factor':
        return await changeFactors(workspace, command.do === 'require-factor')
      case 'keep':
        return (await workspace.keep())
          ? 'kept'
          : data({ refused: words.closing.tooLate, isTooLate: true }, { status: 422 })
      case 'close': {
        const outcome = await workspace.close(command.closingName)
        if (outcome === 'other_name') {
          return refuseField('close', 'closingName', fill(words.closing.differs, { name: workspace.name }), command)
        }
        return outcome === 'too_often' ? data({ refused: words.closing.tooOften }, { status: 422 }) : 'closing'
      }
    }
  }
  return withFreshProof(args, () => runCommand(args, { schema: SettingsCommand, done: doneWords, run }))
}

async function changeFactors(workspace: CustomerWorkspace, isRequired: boolean) {
  const outcome = await workspace.requireSecondFactor(isRequired)
  if (outcome === 'own_first') return refuse(words.factors.ownFirst)
  return isRequired ? 'required' : 'released'
}

export default function SettingsPage(): ReactNode {
  const { done, contactEmail, isCovering, factors } = useLoaderData<SettingsData>()
  const reply = useReply<{ isTooLate: boolean }>()
  const { id, name, closesAt, can } = useWorkspace()
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="wrap">
        <SettingsLinks />
        <Outcome reply={reply} done={done} words={doneWords} />
        {can('owner') ? (
          <>
            <RenameForm name={name} reply={reply} />
            <CoveringForm isCovering={isCovering} />
            {factors !== null && <FactorPolicyForm policy={factors} />}
            <ExportSection workspaceId={id} />
            {closesAt === null ? (
              <CloseForm workspaceName={name} contactEmail={contactEmail} reply={reply} />
            ) : (
              reply?.isTooLate !== true && <KeepForm closesAt={closesAt} />
            )}
          </>
        ) : (
          <dl>
            <dt className="label">{words.name}</dt>
            <dd className="mt-1 font-medium wrap-anywhere">{name}</dd>
            <dd className="label mt-4">{words.ownerOnly}</dd>
          </dl>
        )}
      </div>
    </>
  )
}

function RenameForm({ name, reply }: { name: string; reply: Reply | undefined }): ReactNode {
  const { form, fields, isBusy } = useAreaForm({
    id: 'workspace',
    of: 'rename',
    schema: RenameWorkspace,
    reply,
    defaultValue: { name },
  })
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-[28rem] gap-5">
      <Field
        {...fieldProps(fields.name, form)}
        label={words.name}
        hint={words.nameHint}
        autoComplete="off"
        maxLength={80}
      />
      <Button
        type="submit"
        name="do"
        value="rename"
        aria-disabled={isBusy}
        data-busy={isBusy}
        className="justify-self-start"
      >
        {words.save}
      </Button>
    </Form>
  )
}

/** Whether a member sees a score before they have rated. */
function CoveringForm({ isCovering }: { isCovering: boolean }): ReactNode {
  const { title, lead, on, off, cover, uncover } = words.covering
  return (
    <section aria-labelledby="covering-title" className="ruled mt-12 pt-8">
      <h2 id="covering-title" className="subtitle">
        {title}
      </h2>
      <p className="label mt-3 max-w-[44em]">{lead}</p>
      <Form method="post" className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" name="do" value={isCovering ? 'uncover' : 'cover'} variant="line">
          {isCovering ? uncover : cover}
        </Button>
        <p className="text-sm">{isCovering ? on : off}</p>
      </Form>
    </section>
  )
}
