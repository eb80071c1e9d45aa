import postcss, { type Root, type Rule } from 'postcss'
import parseSelector, { type Node } from 'postcss-selector-parser'

/**
 * The rules of a stylesheet that a page can use as it is sent: those whose classes and elements all stand in its HTML, and
 * the variables that they ask for. What stands in a template is shown by script alone, what stands in later parts
 * (`LaterParts`) waits for the whole stylesheet, and whoever points, presses or moves the focus has it fetched: what only
 * shows then can be left out. What a selector asks beside them (other states, attributes, what stands inside `:is`, `:not`
 * and the like) is taken to be possible. Without script a page asks for the whole.
 */
export function keepUsedRules(css: string, html: string): string {
  const shown = html.replace(laterParts, '').replace(/<template\b[\s\S]*?<\/template>/g, '')
  const page = {
    classes: classesIn(shown),
    elements: elementsIn(shown),
    hasPickers: picker.test(shown),
    hasPlaceholders: /\splaceholder="/.test(shown),
  }
  const sheet = postcss.parse(css)
  sheet.walkAtRules('layer', (rule) => {
    if (rule.params === fallbackLayer) rule.remove()
  })
  sheet.walkRules((rule) => keepUsedSelectors(rule, page))
  dropUnusedVariables(sheet, shown)
  dropRepeats(sheet)
  sheet.walkComments((comment) => void comment.remove())
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0 && rule.name !== 'layer') rule.remove()
  })
  return sheet.toString()
}

const laterParts = /<div data-later="[^"]*">[\s\S]*(?=<\/main>)/
/** Tailwind's, for browsers that do not know `@property`; ours all do (`build.target`). */
const fallbackLayer = 'properties'

interface UsedNames {
  classes: ReadonlySet<string>
  elements: ReadonlySet<string>
  /** Whether there are fields that browsers build from parts of their own: dates, numbers, files, searches. */
  hasPickers: boolean
  hasPlaceholders: boolean
}

const picker = /<input\b[^>]*\btype="(?:date|datetime-local|file|month|number|search|time|week)"/
const pickerPart = /^::(?:file-selector-button|-webkit-(?:calendar|date|inner-spin|outer-spin|search))/

function keepUsedSelectors(rule: Rule, page: UsedNames): void {
  // The steps of an animation are no selectors.
  if (rule.parent?.type === 'atrule' && 'name' in rule.parent && /keyframes$/.test(rule.parent.name)) return
  const kept = parseSelector()
    .astSync(rule.selector)
    .nodes.filter((selector) => selector.nodes.every((node) => isPossible(node, page)))
  if (kept.length === 0) rule.remove()
  else rule.selector = kept.map(String).join(',')
}

/** States that begin with a sign of attention (`settle-page.ts`), and what Firefox alone does after one. */
const attentive =
  /^::?(?:active|backdrop|focus|focus-visible|focus-within|hover|selection|-moz-focusring|-moz-ui-invalid)$/

function isPossible(node: Node, { classes, elements, hasPickers, hasPlaceholders }: UsedNames): boolean {
  if (node.type === 'pseudo' && attentive.test(node.value)) return false
  if (node.type === 'class') return classes.has(node.value)
  if (node.type === 'pseudo' && pickerPart.test(node.value)) return hasPickers
  if (node.type === 'pseudo' && node.value === '::placeholder') return hasPlaceholders
  return node.type !== 'tag' || elements.has(node.value.toLowerCase())
}

/** A variable that only another unused one asks for is found in the next round. */
const variableRounds = 3

function dropUnusedVariables(sheet: Root, html: string): void {
  for (let round = 0; round < variableRounds; round++) {
    const used = new Set([...`${sheet.toString()}${html}`.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name))
    sheet.walkDecls(/^--/, (declaration) => {
      if (!used.has(declaration.prop)) declaration.remove()
    })
    sheet.walkAtRules('property', (rule) => {
      if (!used.has(rule.params.trim())) rule.remove()
    })
    sheet.walkRules((rule) => {
      if (rule.nodes.length === 0) rule.remove()
    })
  }
}

/** The build writes some declarations two and three times over. */
function dropRepeats(sheet: Root): void {
  sheet.walkDecls((declaration) => {
    const previous = declaration.prev()
    if (previous?.type === 'decl' && String(previous) === String(declaration)) declaration.remove()
  })
}

function classesIn(html: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const [, value = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of value.split(/\s+/)) found.add(unescapeHtml(name))
  }
  return found
}

function elementsIn(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/<([a-z][a-z0-9-]*)/gi)].map(([, name = '']) => name.toLowerCase()))
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&#x27;': "'",
  '&quot;': '"',
}

function unescapeHtml(text: string): string {
  return text.replace(/&(?:amp|gt|lt|#x27|quot);/g, (entity) => entities[entity] ?? entity)
}
