import postcss, { type Root, type Rule } from 'postcss'
import parseSelector, { type Node } from 'postcss-selector-parser'

/**
 * The rules of a stylesheet that a page can use as it is sent: those whose classes and elements all stand in its HTML, and
 * the variables that they ask for. What stands in a template is shown by script alone, and script waits for the whole. What a selector asks beside them (states, attributes, what stands inside `:is`, `:not`
 * and the like) is taken to be possible, so that nothing a reader does without script loses its looks.
 */
export function keepUsedRules(css: string, html: string): string {
  const shown = html.replace(/<template\b[\s\S]*?<\/template>/g, '')
  const page = { classes: classesIn(shown), elements: elementsIn(shown) }
  const sheet = postcss.parse(css)
  sheet.walkRules((rule) => keepUsedSelectors(rule, page))
  dropUnusedVariables(sheet, html)
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0 && rule.name !== 'layer') rule.remove()
  })
  return sheet.toString()
}

interface UsedNames {
  classes: ReadonlySet<string>
  elements: ReadonlySet<string>
}

function keepUsedSelectors(rule: Rule, page: UsedNames): void {
  // The steps of an animation are no selectors.
  if (rule.parent?.type === 'atrule' && 'name' in rule.parent && /keyframes$/.test(rule.parent.name)) return
  const kept = parseSelector()
    .astSync(rule.selector)
    .nodes.filter((selector) => selector.nodes.every((node) => isPossible(node, page)))
  if (kept.length === 0) rule.remove()
  else rule.selector = kept.map(String).join(',')
}

function isPossible(node: Node, { classes, elements }: UsedNames): boolean {
  if (node.type === 'class') return classes.has(node.value)
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
