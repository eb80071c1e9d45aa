import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
        readFileSync(join(web, file), 'utf8'),
        `${file} has no action: export function action(request) {…}`,
      ).toContain(`acceptForm('${id}'`)
    }
  })

  test('has an island of its name', () => {
    expect(Object.keys(islands), `list it in src/web/site/islands/index.ts as '${id}-form'`).toContain(`${id}-form`)
    const file = join(web, `site/islands/${id}-form/${id}-form.tsx`)
    expect(existsSync(file), `the island's file is ${file}`).toBe(true)
    expect(readFileSync(file, 'utf8'), 'its life is that of every public form').toContain('useFormIsland(')
  })
})
