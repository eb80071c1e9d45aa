import type { Product } from '../leads/product.ts'

/** A product that runs, and its mails. */
type SignInProduct = Pick<Product, 'url' | 'query'>

/** As a person does: a link is asked for, and what was mailed is used. */
export async function signIn(product: SignInProduct, email: string): Promise<string> {
  const post = (path: string, body: object) =>
    fetch(product.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: product.url },
      body: JSON.stringify(body),
    })
  await post('/api/sign-in/email', { email })
  const [mail] = await product.query("select text from mails where recipient = $1 and template = 'sign-in'", [email])
  const token = /\/sign-in\?token=([\w-]{43})/.exec(String(mail?.text))?.[1]
  const answer = await post('/api/sign-in', { token })
  const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0]
  if (cookie === undefined) throw new Error(`Signing in was answered with ${answer.status}`)
  return cookie
}

/** The first visit opens a workspace of one's own; its id stands in the address that it leads to. */
export async function openWorkspace(product: SignInProduct, cookie: string): Promise<string> {
  const answer = await fetch(`${product.url}/dashboard/interviews`, { headers: { cookie }, redirect: 'manual' })
  const id = /\/dashboard\/([\w-]{36})/.exec(answer.headers.get('location') ?? '')?.[1]
  if (id === undefined) throw new Error(`The dashboard was answered with ${answer.status}`)
  return id
}
