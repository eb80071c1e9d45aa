import { createServer } from 'node:http'
import { listenLocally } from '#server/platform/http/testing/listen-locally.ts'
import { createSamlProvider, type SamlProvider } from './saml-provider.ts'

/** A SAML provider whose sign-in page a browser opens; it has signed somebody in already and sends them straight back. */
export async function startSamlServer(): Promise<{
  provider: SamlProvider
  /** Whom it vouches for. */
  person: { email: string }
  close(): Promise<void>
}> {
  const person = { email: '' }
  let provider = createSamlProvider()
  const server = createServer((request, response) => {
    const { acsUrl, SAMLResponse, RelayState } = provider.answer(`${origin}${request.url}`, { nameId: person.email })
    response.setHeader('content-type', 'text/html')
    response.end(
      `<!doctype html><form method="post" action="${acsUrl}"><input name="SAMLResponse" value="${SAMLResponse}"><input name="RelayState" value="${RelayState}"></form><script>document.forms[0].submit()</script>`,
    )
  })
  const { origin, close } = await listenLocally(server)
  provider = createSamlProvider(`${origin}/entity`, { signInUrl: `${origin}/sso` })
  return { provider, person, close }
}
