import postcss, { type Rule } from 'postcss'
import parseSelector from 'postcss-selector-parser'

/**
 * The rules of a stylesheet that a page can use as it is sent: those whose classes all stand in its HTML. What a selector
 * asks beside classes (states, attributes, elements, what stands inside `:is`, `:not` and the like) is taken to be
 * possible, so that nothing a reader does without script loses its looks.
 */
export function keepUsedRules(css: string, html: string): string {
  const classes = classesIn(html)
  const sheet = postcss.parse(css)
  sheet.walkRules((rule) => keepUsedSelectors(rule, classes))
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0 && rule.name !== 'layer') rule.remove()
  })
  return sheet.toString()
}

function keepUsedSelectors(rule: Rule, classes: ReadonlySet<string>): void {
  // The steps of an animation are no selectors.
  if (rule.parent?.type === 'atrule' && 'name' in rule.parent && /keyframes$/.test(rule.parent.name)) return
  const kept = parseSelector()
    .astSync(rule.selector)
    .nodes.filter((selector) => selector.nodes.every((node) => node.type !== 'class' || classes.has(node.value)))
  if (kept.length === 0) rule.remove()
  else rule.selector = kept.map(String).join(',')
}

function classesIn(html: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const [, value = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of value.split(/\s+/)) found.add(unescapeHtml(name))
  }
  return found
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
