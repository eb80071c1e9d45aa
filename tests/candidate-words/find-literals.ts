import ts from 'typescript'

/** Attributes whose value somebody reads or hears, of elements and of our own components. */
const readAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'cancelLabel',
  'confirmLabel',
  'error',
  'heading',
  'hint',
  'label',
  'lead',
  'placeholder',
  'text',
  'title',
])

const letters = /\p{L}{2}/u
/** A word with a capital: classes, ids, codes and addresses have none. */
const capitalised = /^\p{Lu}\p{Ll}/u
const sentence = /\p{Ll} \p{Ll}+[ .,:!?]/u

/** Words in a component's source that no table holds, each with its line. */
export function findLiterals(fileName: string, source: string): string[] {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, kind)
  const found: string[] = []
  function visit(node: ts.Node): void {
    const text = textOf(node)
    if (text !== null && isWords(node, text)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
      found.push(`${fileName}:${line + 1} ${text.trim()}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function textOf(node: ts.Node): string | null {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text
  return ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) ? node.text : null
}

function isWords(node: ts.Node, text: string): boolean {
  if (!letters.test(text)) return false
  if (ts.isJsxText(node)) return true
  const place = placeOf(node)
  if (place === 'read') return true
  return place === 'other' && (capitalised.test(text.trim()) || (sentence.test(text) && !isClassList(text)))
}

function isClassList(text: string): boolean {
  const parts = text.trim().split(/\s+/)
  return parts.filter((part) => /[-:]/.test(part)).length * 2 > parts.length
}

type Place = 'read' | 'unread' | 'other'

/** Whether a string stands where somebody reads it, where nobody does, or where it shows by itself. */
function placeOf(node: ts.Node): Place {
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    const place = placeWithin(at.parent, at)
    if (place !== null) return place
  }
  return 'other'
}

/** Null where what is around has to tell. */
function placeWithin(parent: ts.Node, node: ts.Node): Place | null {
  if (isNeverRead(parent, node)) return 'unread'
  if (ts.isJsxAttribute(parent)) return readAttributes.has(parent.name.getText()) ? 'read' : 'unread'
  if (ts.isJsxExpression(parent)) return ts.isJsxAttribute(parent.parent) ? null : 'read'
  return ts.isCallExpression(parent) || ts.isFunctionLike(parent) || ts.isStatement(parent) ? 'other' : null
}

/** A module's name, a type, a fault for the log, a key, and what a key or a code is compared with. */
function isNeverRead(parent: ts.Node, node: ts.Node): boolean {
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isTypeNode(parent)) return true
  if (ts.isNewExpression(parent)) return /Error$/.test(parent.expression.getText())
  if (ts.isCallExpression(parent)) return parent.expression.kind === ts.SyntaxKind.SuperKeyword
  if (ts.isBinaryExpression(parent)) return isKeyOrCode(parent)
  if (ts.isElementAccessExpression(parent)) return parent.argumentExpression === node
  return (ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent)) && isName(parent, node)
}

function isKeyOrCode({ operatorToken }: ts.BinaryExpression): boolean {
  return /^([!=]==|in)$/.test(operatorToken.getText())
}

/** A key, or the name by which a fault is known. */
function isName(property: ts.PropertyAssignment | ts.PropertyDeclaration, node: ts.Node): boolean {
  return property.name === node || (ts.isPropertyDeclaration(property) && property.name.getText() === 'name')
}
