import { getDocumentProxy } from 'unpdf'

/** No job advert has more; a handbook with one in it is to be pasted. */
const maxPages = 40

/** The text of a PDF in the order in which it is drawn, until there are `maxCharacters` of it. */
export async function readPdf(file: Uint8Array, maxCharacters: number): Promise<string> {
  const pdf = await getDocumentProxy(file, {
    // Fonts are only looked at for what their glyphs mean; nothing is compiled, drawn or fetched.
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    verbosity: 0,
  })
  let text = ''
  for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    for (const item of items) {
      if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str
    }
    text += '\n\n'
    if (text.length > maxCharacters) break
  }
  return text
}
