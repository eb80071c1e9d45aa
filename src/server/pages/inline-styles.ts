/** `<link rel="stylesheet" href="/assets/…">` in whatever order its attributes stand. */
const stylesheetLink = /<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="([^"]+)"[^>]*\/?>/g

/**
 * Puts the stylesheets of a page into the page: the first paint then waits for one answer instead of two (decision 0050).
 * @param readStylesheet The text at an address; null leaves the link as it is.
 */
export function inlineStyles(html: string, readStylesheet: (path: string) => string | null): string {
  return html.replace(stylesheetLink, (link, path: string) => {
    const css = readEmbeddable(path, readStylesheet)
    return css === null ? link : `<style>${css.trim()}</style>`
  })
}

/**
 * Puts what a page needs of its stylesheets at first into the page, all of it in one element. The element names the whole
 * ones in `data-whole`, for the bootstrap to fetch; without script the page asks for them as any page does. A link with
 * `data-inline="whole"` is put there as it is and not fetched again.
 * @param trim What the page needs of them, which stand in the order of the page.
 */
export function inlineUsedStyles(
  html: string,
  readStylesheet: (path: string) => string | null,
  trim: (css: string, html: string) => string,
): string {
  const sheets = [...html.matchAll(stylesheetLink)].flatMap(([link, path = '']) => {
    const css = readEmbeddable(path, readStylesheet)
    return css === null ? [] : [{ link, path, css, isWhole: link.includes('data-inline="whole"') }]
  })
  const [first, ...others] = sheets
  if (first === undefined) return html
  const inPart = sheets.filter(({ isWhole }) => !isWhole)
  const all = sheets.filter(({ isWhole }) => isWhole).map(({ css }) => css.trim())
  const used = [trim(inPart.map(({ css }) => css).join(''), html).trim(), ...all].join('')
  const whole = inPart.map(({ path }) => path).join(' ')
  const unscripted = `<noscript>${inPart.map(({ link }) => link).join('')}</noscript>`
  const page = others.reduce((text, { link }) => text.replace(link, ''), html)
  return page.replace(first.link, () => `<style data-whole="${whole}">${used}</style>${unscripted}`)
}

function readEmbeddable(path: string, readStylesheet: (path: string) => string | null): string | null {
  const css = readStylesheet(path)
  return css === null || css.includes('</style') ? null : css
}
