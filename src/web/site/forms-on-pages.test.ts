import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formIds } from '#forms/index.ts'
import { islands } from './islands/index.ts'
import { pageRows } from './pages.ts'

const web = join(import.meta.dirname, '..')

describe.each(formIds)('%s', (id) => {
  const rows = pageRows.filter(({ form }) => form === id)

  test('stands on a page that takes it without script', () => {
    expect(rows.length, `give a page of src/web/site/pages.ts form: '${id}'`).toBeGreaterThan(0)
    for (const { file } of rows) {
      expect(
        readFileSync(join(web, file), 'utf8').includes(`acceptForm('${id}'`),
        `${file} does not take it: export function action(request: ActionFunctionArgs) { return acceptForm('${id}', request) }`,
      ).toBe(true)
    }
  })

  test('is shown on each page that takes it', () => {
    for (const { file } of rows) {
      expect(
        modulesOf(join(web, file)).some((module) => readFileSync(module, 'utf8').includes(`name="${id}-form"`)),
        `${file} does not show it, nor do the parts that it is made of: put <Island name="${id}-form" wake="focus"> around the form`,
      ).toBe(true)
    }
  })

  test('has an island of its name', () => {
    expect(Object.keys(islands), `list it in src/web/site/islands/index.ts as '${id}-form'`).toContain(`${id}-form`)
    const file = join(web, `site/islands/${id}-form/${id}-form.tsx`)
    expect(existsSync(file), `the island's file is ${file}`).toBe(true)
    expect(readFileSync(file, 'utf8'), 'its life is that of every public form').toContain('useFormIsland(')
  })
})

/** A page's module and those of its own and of `parts` that it is made of. */
function modulesOf(file: string, known: readonly string[] = []): readonly string[] {
  if (known.includes(file)) return known
  const imported = [...readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+\.tsx)'/g)].map(([, path = '']) =>
    join(dirname(file), path),
  )
  return imported
    .filter((module) => !module.includes('/islands/'))
    .reduce<readonly string[]>((found, module) => modulesOf(module, found), [...known, file])
}
