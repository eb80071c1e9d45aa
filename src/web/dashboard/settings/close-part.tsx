import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { settingsWords } from '#content/dashboard-settings.ts'
import { closingDays } from '#contract/values/workspace.ts'
import { Button } from '#ui/button.tsx'
import type { Reply } from '#web/area/use-reply.ts'
import { WithDay } from '../parts/day.tsx'
import { CloseWorkspace } from './settings-command.ts'
import { TypedConfirmation } from './typed-confirmation.tsx'

const words = settingsWords.closing

interface CloseFormProps {
  workspaceName: string
  contactEmail: string
  reply: Reply | undefined
}

/** Behind a press, since nobody comes to the settings for it. */
export function CloseForm({ workspaceName, contactEmail, reply }: CloseFormProps): ReactNode {
  const values = { name: workspaceName, days: String(closingDays), email: contactEmail }
  return (
    <details id="close" className="mt-14" open={reply?.form?.of === 'close'}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-muted hover:text-ink">
        {words.title}
      </summary>
      <p className="label mt-2 max-w-[40em]">{words.lead}</p>
      <TypedConfirmation
        command="close"
        name="closingName"
        schema={CloseWorkspace}
        words={words}
        values={values}
        reply={reply}
      />
    </details>
  )
}

/** In the place of the form once the workspace is closed. */
export function KeepForm({ closesAt }: { closesAt: string }): ReactNode {
  return (
    <section id="close" aria-labelledby="keep-title" className="ruled mt-12 pt-8">
      <h2 id="keep-title" className="subtitle">
        {words.keepTitle}
      </h2>
      <p className="mt-3 max-w-[40em]">
        <WithDay text={words.keepText} at={closesAt} />
      </p>
      <Form method="post" className="mt-5">
        <Button type="submit" name="do" value="keep">
          {words.keep}
        </Button>
      </Form>
    </section>
  )
}
