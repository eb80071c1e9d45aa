/** A browser without script on pages of a provider: it keeps cookies for each origin and follows redirects there. */
export class Visitor {
  readonly #cookies = new Map<string, Map<string, string>>()

  /**
   * Opens an address and what it redirects to, as long as that lies at the provider.
   * @returns the last answer, and where it leads when that is elsewhere.
   */
  async open(
    address: string,
    form?: Readonly<Record<string, string>>,
  ): Promise<{ body: string; url: string; elsewhere: string | null }> {
    let url = new URL(address)
    const home = url.origin
    let body = form === undefined ? undefined : new URLSearchParams(form)
    for (let step = 0; step < 20; step += 1) {
      const jar = this.#cookies.get(url.origin) ?? new Map<string, string>()
      this.#cookies.set(url.origin, jar)
      const answer = await fetch(url, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        redirect: 'manual',
        ...(body === undefined ? {} : { body }),
      })
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ''] = line.split(';', 1)
        jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
      const location = answer.headers.get('location')
      if (location === null) return { body: await answer.text(), url: url.href, elsewhere: null }
      await answer.body?.cancel()
      const next = new URL(location, url)
      if (next.origin !== home) return { body: '', url: url.href, elsewhere: next.href }
      url = next
      body = undefined
    }
    throw new Error('The provider redirects without an end')
  }
}

/** The fields of the first form of a page, and where it is sent. */
export function readForm(html: string, url: string): { action: string; fields: Record<string, string> } {
  const form = /<form[\s\S]*?<\/form>/i.exec(html)?.[0] ?? ''
  const action = decodeEntities(/action="([^"]*)"/i.exec(form)?.[1] ?? '')
  const fields: Record<string, string> = {}
  for (const [input] of form.matchAll(/<input[^>]*>/gi)) {
    const name = /name="([^"]*)"/i.exec(input)?.[1]
    if (name !== undefined) fields[decodeEntities(name)] = decodeEntities(/value="([^"]*)"/i.exec(input)?.[1] ?? '')
  }
  return { action: new URL(action, url).href, fields }
}

function decodeEntities(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#039;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&amp;', '&')
}
