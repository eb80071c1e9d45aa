/** How an adapter of a port is chosen; the same rule for every port. */
export interface AdapterChoice<Kind extends string = string> {
  /** The variable that names the adapter. */
  variable: string
  /** Taken when nothing is said. */
  builtin: Kind
  /** Every adapter with the variables that it cannot do without. */
  needs: Readonly<Record<Kind, readonly string[]>>
}

type Variables = Readonly<Record<string, unknown>>

/** The one that is named; without a name, the first that has all it needs; else the built-in one. */
export function chooseAdapter<Kind extends string>(choice: AdapterChoice<Kind>, variables: Variables): Kind {
  const { variable, builtin, needs } = choice
  const kinds = Object.keys(needs) as Kind[]
  const named = kinds.find((kind) => kind === variables[variable])
  const given = kinds.find((kind) => needs[kind].length > 0 && isGiven(needs[kind], variables))
  return named ?? given ?? builtin
}

/** What the adapter that is named lacks; null: nothing. @param exampleOf An example of a variable. */
export function adapterProblem(
  { variable, needs }: AdapterChoice,
  variables: Variables,
  exampleOf: (name: string) => string,
): string | null {
  const named = variables[variable]
  const missing = (typeof named === 'string' ? (needs[named] ?? []) : []).filter((name) => !isGiven([name], variables))
  if (missing.length === 0) return null
  const examples = missing.map((name) => `${name}=${exampleOf(name)}`).join(' ')
  return `${variable}=${named} needs ${missing.join(' and ')}: give it, for example ${examples}`
}

const isGiven = (names: readonly string[], variables: Variables) => names.every((name) => variables[name] !== undefined)
