const maxFiles = 8

/** What is wrong with the walks of a document: each is a heading with a numbered list of files, one sentence a file. */
export function problemsOfWalks(text, exists) {
  const walks = text.split(/^## /m).slice(1)
  if (walks.length === 0) return ['docs/walks.md: there is no walk']
  return walks.flatMap((walk) => {
    const name = walk.slice(0, walk.indexOf('\n'))
    const steps = walk.match(/^\d+\. .*$/gm) ?? []
    const problems = steps.flatMap((step, index) => {
      const [, number, path] = /^(\d+)\. `([^`]+)`: \S.*\.$/.exec(step) ?? []
      if (path === undefined) return [`"${step.slice(0, 40)}" is not a file and a sentence`]
      if (Number(number) !== index + 1) return [`${path} has the wrong number`]
      return exists(path) ? [] : [`${path} does not exist`]
    })
    if (steps.length === 0) problems.push('it names no file')
    if (steps.length > maxFiles) problems.push(`it has ${steps.length} files, more than ${maxFiles}`)
    return problems.map((problem) => `docs/walks.md, "${name}": ${problem}`)
  })
}
