import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'

/** An expression of the product and where it stands. */
export interface Expression {
  readonly file: string
  readonly line: number
  readonly source: string
  readonly flags: string
}

export interface Collected {
  readonly expressions: readonly Expression[]
  /** Where an expression is built and none was seen being built: it cannot be judged. */
  readonly unseen: readonly string[]
}

interface Site {
  readonly file: string
  readonly line: number
}

/** Every expression in the folder, tests apart: the literals from their text, the built ones by loading who builds them. */
export async function collectExpressions(folder: string, alsoLoaded: readonly string[]): Promise<Collected> {
  const literals: Expression[] = []
  const sites: Site[] = []
  for (const file of sourceFiles(folder)) readFile(file, literals, sites)
  const builders = [...new Set([...sites.map(({ file }) => file), ...alsoLoaded])]
  const built = await recordBuilt(builders)
  const seen = new Set(built.map(({ file, line }) => `${file}:${line}`))
  const unseen = sites.map(({ file, line }) => `${file}:${line}`).filter((site) => !seen.has(site))
  const known = new Set(sites.map(({ file, line }) => `${file}:${line}`))
  return { expressions: [...literals, ...built.filter(({ file, line }) => known.has(`${file}:${line}`))], unseen }
}

function sourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('/testing/'))
    .sort()
}

function readFile(file: string, literals: Expression[], sites: Site[]): void {
  const text = readFileSync(file, 'utf8')
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind)
  const lineOf = (node: ts.Node): number => tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1

  function visit(node: ts.Node): void {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      literals.push({ file, line: lineOf(node), source: node.text.slice(1, end), flags: node.text.slice(end + 1) })
    }
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node)
    if (isCall && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp') {
      sites.push({ file, line: lineOf(node) })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
}

/** Loads the files and notes what each builds meanwhile: the expression as it is, whatever it was put together from. */
async function recordBuilt(files: readonly string[]): Promise<readonly Expression[]> {
  const plain = globalThis.RegExp
  const built: Expression[] = []
  function note(made: RegExp): RegExp {
    const site = siteOf(new Error('Where from').stack ?? '')
    if (site !== undefined) built.push({ ...site, source: made.source, flags: made.flags })
    return made
  }
  globalThis.RegExp = new Proxy(plain, {
    construct: (target, args, asked) => note(Reflect.construct(target, args, asked)),
    apply: (target, self, args) => note(Reflect.apply(target, self, args)),
  })
  try {
    for (const file of files) await import(pathToFileURL(resolve(file)).href)
  } finally {
    globalThis.RegExp = plain
  }
  return built
}

function siteOf(stack: string): Site | undefined {
  for (const line of stack.split('\n').slice(1)) {
    const [, path, at] = /(\/[^:()]+\.tsx?)[^:()]*:(\d+):\d+\)?$/.exec(line) ?? []
    if (path === undefined || path.includes('/scripts/checks/')) continue
    return { file: relative(process.cwd(), path), line: Number(at) }
  }
  return undefined
}
