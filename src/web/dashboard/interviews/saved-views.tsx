import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { listWords } from '#content/dashboard/lists.ts'
import { savedViewsWords } from '#content/dashboard-saved-views.ts'
import { fill } from '#content/fill.ts'
import type { SavedView } from '#contract/customer/invitations.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { type Reply, readAnsweredForm } from '#web/area/use-reply.ts'
import { type InterviewsView, isSameFilter, queryOf, showing } from '../addresses/interviews-address.ts'
import { Fold } from '../parts/fold.tsx'
import { useWorkspace } from '../use-workspace.ts'

const words = savedViewsWords

interface SavedViewsProps {
  views: readonly SavedView[]
  view: InterviewsView
  path: string
  reply: Reply | undefined
}

/** The saved views as links, and the forms that save this one and change those. Posts go to the list as it is seen. */
export function SavedViews({ views, view, path, reply }: SavedViewsProps): ReactNode {
  const { can } = useWorkspace()
  const changeable = views.filter(({ isShared }) => !isShared || can('recruiter'))
  const action = path + queryOf({ ...view, after: '' })
  const current = views.find(({ filter }) => isSameFilter(filter, view))
  const [isSaveAnswered, isChangeAnswered] = (['save', 'rename'] as const).map(
    (form) => readAnsweredForm(reply, form).isAnswered,
  )
  return (
    <Fold label={current?.name ?? listWords.views} isOpen={isSaveAnswered || isChangeAnswered}>
      {views.length > 0 && (
        <nav aria-label={words.label} className="mb-2 border-b border-line pb-2">
          <ul>
            {views.map(({ id, name, isShared, filter }) => (
              <li key={id}>
                <Link
                  to={path + queryOf(showing(filter))}
                  aria-current={isSameFilter(filter, view) ? 'true' : undefined}
                  className="-mx-2 block rounded-field px-2 py-2 text-sm wrap-anywhere hover:bg-sunk aria-[current=true]:font-medium aria-[current=true]:underline aria-[current=true]:decoration-accent aria-[current=true]:decoration-2 aria-[current=true]:underline-offset-8"
                >
                  {name}
                  {isShared && <span className="text-xs text-muted"> ({words.shared})</span>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <details open={isSaveAnswered}>
        <Summary>{words.save}</Summary>
        <SaveForm action={action} reply={reply} />
      </details>
      {changeable.length > 0 && (
        <details open={isChangeAnswered}>
          <Summary>{words.manage}</Summary>
          <ul className="grid gap-3 pt-2 pb-4">
            {changeable.map((saved) => (
              <li key={saved.id}>
                <ChangeForm saved={saved} action={action} reply={reply} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {changeable.length < views.length && <p className="label">{words.sharedOnly}</p>}
    </Fold>
  )
}

function Summary({ children }: { children: ReactNode }): ReactNode {
  return (
    <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-muted hover:text-ink">
      {children}
    </summary>
  )
}

interface SaveFormProps {
  action: string
  reply: Reply | undefined
}

function SaveForm({ action, reply }: SaveFormProps): ReactNode {
  const { can } = useWorkspace()
  const { errorOf, typedIn } = readAnsweredForm(reply, 'save')
  return (
    <Form method="post" action={action} className="grid max-w-md justify-items-start gap-3 pt-2 pb-4">
      <Field
        name="name"
        label={words.name}
        hint={words.saveHint}
        defaultValue={typedIn('name') ?? ''}
        error={errorOf('name')}
        maxLength={60}
        required
      />
      {can('recruiter') && (
        <label className="inline-flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            name="isShared"
            defaultChecked={typedIn('isShared') === 'on'}
            className="size-5 flex-none accent-(--accent-text)"
          />
          {words.share}
        </label>
      )}
      <Button type="submit" name="do" value="save" variant="line">
        {words.keep}
      </Button>
    </Form>
  )
}

function ChangeForm({ saved: { id, name, isShared }, action, reply }: SaveFormProps & { saved: SavedView }): ReactNode {
  const { errorOf, typedIn } = readAnsweredForm(reply, 'rename')
  const isOwn = typedIn('id') === id
  return (
    <Form method="post" action={action} className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="id" value={id} />
      <Field
        name="name"
        label={fill(words.nameOf, { name }) + (isShared ? ` (${words.shared})` : '')}
        defaultValue={(isOwn ? typedIn('name') : undefined) ?? name}
        error={isOwn ? errorOf('name') : undefined}
        maxLength={60}
        required
      />
      <Button type="submit" name="do" value="rename" variant="line" aria-label={fill(words.renameOf, { name })}>
        {words.rename}
      </Button>
      <Button type="submit" name="do" value="remove" variant="line" aria-label={fill(words.removeOf, { name })}>
        {words.remove}
      </Button>
    </Form>
  )
}
