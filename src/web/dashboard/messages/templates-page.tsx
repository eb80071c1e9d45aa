import type { ReactNode } from 'react'
import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { candidateCareWords } from '#content/dashboard/candidate-care.ts'
import { messageWords, templatesPage as words } from '#content/dashboard/messages.ts'
import { messageKindWords } from '#content/message-templates.ts'
import { AnswerDays, type MessagePreview, type MessageTemplate } from '#contract/customer/messages.ts'
import type { FeedbackTime } from '#contract/values/candidate-feedback.ts'
import { leadsToInterview, TemplateKind } from '#contract/values/message-kind.ts'
import type { MessageWords } from '#contract/values/message-words.ts'
import { isTimeZone } from '#contract/values/schedule.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FilterLinks } from '#web/area/filter-links.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { refuseField, runCommand } from '#web/area/reply.ts'
import { readAnsweredForm, useReply } from '#web/area/use-reply.ts'
import { templatesPath } from '../addresses/messages-address.ts'
import { PagePart } from '../parts/page-part.tsx'
import { customerOf } from '../services.ts'
import { SettingsLinks } from '../settings/settings-links.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { CareParts } from './care-parts.tsx'
import { TemplateCommand } from './message-command.ts'
import { MessagePreviewView } from './message-preview.tsx'
import { WordFields } from './word-fields.tsx'

interface TemplatesData {
  template: MessageTemplate
  /** Kinds that the workspace has its own text for. */
  own: TemplateKind[]
  preview: MessagePreview
  days: number
  feedback: FeedbackTime
  timeZone: string
  done: string | null
}

interface TemplatesAnswer {
  preview: MessagePreview
  values: MessageWords
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<TemplatesData> {
  const { messages, candidateCare } = customerOf(context)
  const kind = TemplateKind.safeParse(url.searchParams.get('kind')).data ?? 'invitation'
  const templates = await messages.listTemplates()
  const template = templates.find((each) => each.kind === kind)
  if (template === undefined) throw new Response(null, { status: 404 })
  return {
    template,
    own: templates.flatMap((each) => (each.isOwn ? [each.kind] : [])),
    preview: await messages.preview(template, null),
    days: await messages.readAnswerDays(),
    ...(await candidateCare.read()),
    done: url.searchParams.get('done'),
  }
}

const doneWords = {
  ...words.done,
  feedback: candidateCareWords.feedback.done,
  zone: candidateCareWords.zone.done,
}

export function action(args: ActionFunctionArgs) {
  const { messages, candidateCare } = customerOf(args.context)
  async function run(command: TemplateCommand) {
    switch (command.do) {
      case 'save': {
        const { do: _, ...template } = command
        await messages.saveTemplate(template)
        return 'saved'
      }
      case 'preview': {
        const { do: _, ...template } = command
        return data<TemplatesAnswer>({ preview: await messages.preview(template, null), values: template })
      }
      case 'reset':
        await messages.resetTemplate(command.kind)
        return 'reset'
      case 'promise': {
        const days = AnswerDays.safeParse(command.days)
        if (!days.success) {
          return refuseField('promise', 'days', days.error.issues[0]?.message ?? '', { days: command.days })
        }
        await messages.changeAnswerDays(days.data)
        return 'promised'
      }
      case 'feedback':
        await candidateCare.chooseFeedback(command.time)
        return 'feedback'
      case 'zone': {
        if (!isTimeZone(command.timeZone)) {
          return refuseField('zone', 'timeZone', candidateCareWords.zone.wrong, { timeZone: command.timeZone })
        }
        await candidateCare.chooseTimeZone(command.timeZone)
        return 'zone'
      }
    }
  }
  return runCommand(args, { schema: TemplateCommand, done: doneWords, run })
}

/** What the workspace's messages say, and when candidates hear back. */
export default function TemplatesPage(): ReactNode {
  const { template, own, preview, days, feedback, timeZone, done } = useLoaderData<TemplatesData>()
  const reply = useReply<TemplatesAnswer>()
  const { pathOf, can } = useWorkspace()
  const { kind, isOwn } = template
  const isOfWords = reply?.form?.of === 'save' || reply?.form?.of === 'preview'
  const promised = readAnsweredForm(reply, 'promise')
  const zone = readAnsweredForm(reply, 'zone')
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="wrap">
        <SettingsLinks />
        <Outcome reply={reply} done={done} words={doneWords} />
        <FilterLinks
          label={words.kinds}
          links={TemplateKind.options.map((each) => ({
            label: messageKindWords[each],
            count: own.includes(each) ? '·' : null,
            href: `${pathOf(templatesPath)}?kind=${each}`,
            isCurrent: each === kind,
          }))}
        />
        <div className="mt-4">
          <PagePart
            id="text"
            title={messageKindWords[kind]}
            lead={`${words.uses[kind]} ${isOwn ? words.own : words.usual}. ${words.nameHint}`}
            isFirst
          >
            {can('recruiter') && (
              <Form
                key={`${kind} ${isOwn} ${template.subject} ${template.body}`}
                method="post"
                noValidate
                className="grid max-w-[44rem] gap-5"
              >
                <WordFields
                  kind={kind}
                  interviewed={[!leadsToInterview(kind)]}
                  shown={reply?.values ?? template}
                  reply={isOfWords ? reply : undefined}
                />
                <p className="flex flex-wrap gap-3">
                  <Button type="submit" name="do" value="save">
                    {words.save}
                  </Button>
                  <Button type="submit" name="do" value="preview" variant="line">
                    {messageWords.preview}
                  </Button>
                  {isOwn && (
                    <Button type="submit" name="do" value="reset" variant="quiet">
                      {words.reset}
                    </Button>
                  )}
                </p>
              </Form>
            )}
            <MessagePreviewView preview={reply?.preview ?? preview} hint={words.previewOf} />
          </PagePart>
        </div>
        {can('recruiter') && (
          <PagePart id="promise" title={words.promise.title} lead={words.promise.lead}>
            <Form method="post" noValidate className="grid max-w-[20rem] gap-4">
              <input type="hidden" name="do" value="promise" />
              <Field
                id="days"
                key={days}
                type="number"
                inputMode="numeric"
                name="days"
                label={words.promise.days}
                min={1}
                max={30}
                defaultValue={promised.typedIn('days') ?? String(days)}
                error={promised.errorOf('days')}
              />
              <Button type="submit" variant="line" className="justify-self-start">
                {words.promise.save}
              </Button>
            </Form>
          </PagePart>
        )}
        {can('recruiter') && (
          <CareParts
            feedback={feedback}
            timeZone={timeZone}
            zoneError={zone.errorOf('timeZone')}
            zoneTyped={zone.typedIn('timeZone')}
          />
        )}
      </div>
    </>
  )
}
