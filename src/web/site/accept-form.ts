import type { ActionFunctionArgs } from 'react-router'
import { createContext, data } from 'react-router'
import type { FormId } from '#forms/index.ts'
import type { PostedForm } from '#forms/posted-form.ts'
import { pageServices } from './services.ts'

/** What became of the form that this request posted; null when it only asked for the page. */
export const postedForm = createContext<PostedForm | null>(null)

/** The server names the caller here; nothing that a browser sends arrives under this name. */
const clientAddressHeader = 'x-client-address'

const statusOf = { stored: 200, refused: 422, failed: 503 } as const satisfies Record<PostedForm['state'], number>

/** The action of a page with a form: hands it to the server and lets the page tell what became of it. */
export async function acceptForm(form: FormId, { request, context }: ActionFunctionArgs) {
  const entries = [...(await request.formData())]
  const posted = await context.get(pageServices).postForm({
    form,
    fields: Object.fromEntries(entries.map(([name, value]) => [name, String(value)])),
    referer: request.headers.get('referer'),
    clientAddress: request.headers.get(clientAddressHeader) ?? '',
  })
  context.set(postedForm, posted)
  return data(null, { status: statusOf[posted.state] })
}
