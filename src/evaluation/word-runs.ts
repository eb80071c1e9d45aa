/** Every run of `length` words, joined, in order. */
export function wordRuns(tokens: readonly string[], length: number): string[] {
  const runs: string[] = []
  for (let at = 0; at + length <= tokens.length; at += 1) runs.push(tokens.slice(at, at + length).join(' '))
  return runs
}
