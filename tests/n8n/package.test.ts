import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { INodeProperties } from 'n8n-workflow'
import { afterAll, expect, test } from 'vitest'
import { buildAndLoad } from './build-and-load.ts'

const { folder, files, node, trigger, credential, remove } = await buildAndLoad()
afterAll(remove)

test('the package is one that n8n finds, with its icon beside each file that shows it', () => {
  const { name, keywords, n8n } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  expect(name).toMatch(/^n8n-nodes-/)
  expect(keywords).toContain('n8n-community-node-package')
  expect(n8n.n8nNodesApiVersion).toBe(1)
  for (const file of files) expect(readFileSync(join(folder, file, '..', 'openround.svg'), 'utf8')).toContain('<svg')
})

const propertiesOf = (properties: readonly INodeProperties[]): INodeProperties[] =>
  properties.flatMap((property) => [
    property,
    ...(property.type === 'collection' ? propertiesOf((property.options ?? []) as INodeProperties[]) : []),
  ])

const all = [node.description, trigger.description].flatMap((node) =>
  propertiesOf(node.properties).map((property) => [`${node.name} ${property.name}`, property] as const),
)

test.each(all)(
  '%s is written as n8n asks for it',
  (_, { displayName, description = '', type, options = [], default: initial }) => {
    expect(displayName).toMatch(/^[A-Z]/)
    // One sentence has no full stop, several have.
    expect(description.split(/\. (?=[A-Z])/).length > 1).toBe(description.endsWith('.'))
    if (type === 'boolean') expect(description).toMatch(/^Whether /)
    const names = options.map((option) => ('displayName' in option ? option.displayName : option.name))
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other)))
    if (type === 'options') expect(options.map((option) => 'value' in option && option.value)).toContain(initial)
  },
)

test('the credential hides its key', () => {
  expect(credential.properties.find(({ name }) => name === 'apiKey')?.typeOptions).toEqual({ password: true })
})
