import { trapField } from '#contract/values/addresses.ts'
import { checkForm } from '#forms/form-definition.ts'
import { formAddress, formOf } from '#forms/index.ts'
import type { FormPost, PostedForm } from '#forms/posted-form.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readFacts } from '#server/platform/public-post.ts'
import { acceptSubmission, type Reception } from './accept-submission.ts'

type PostDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'log' | 'crmForms'>

/** Checks and stores it like one that came by script, and says what the page has to show. Never rejects. */
export async function acceptPost(deps: PostDeps, reception: Reception, post: FormPost): Promise<PostedForm> {
  const definition = formOf(post.form)
  const values = Object.fromEntries(definition.fields.map(({ name }) => [name, post.fields[name] ?? '']))
  const checked = checkForm<string>(definition, values)
  if (checked.errors !== null) return { state: 'refused', values, errors: withoutGaps(checked.errors) }
  const { portalId, formId } = formAddress(post.form, deps.site.forms)
  const facts = readFacts(undefined, post.referer ?? undefined)
  try {
    await acceptSubmission(deps, reception, {
      form: post.form,
      portalId,
      formGuid: formId,
      channel: 'page',
      values: checked.values,
      facts: { ...facts, trap: post.fields[trapField] ?? '' },
      pageName: null,
      submittedAt: null,
      consentOptions: null,
      key: undefined,
      clientAddress: post.clientAddress,
    })
    return { state: 'stored' }
  } catch (error) {
    deps.log.error({ err: error, form: post.form }, 'a posted form could not be stored')
    return { state: 'failed', values }
  }
}

function withoutGaps(errors: Readonly<Partial<Record<string, string>>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).flatMap(([name, message]) => (message ? [[name, message]] : [])))
}
