import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'
import type { ICredentialType, INodeType } from 'n8n-workflow'
import { z } from 'zod'
import { buildPackage } from '../../clients/n8n/build.mjs'

const Manifest = z.object({
  n8n: z.object({
    nodes: z.tuple([z.string(), z.string()]),
    credentials: z.tuple([z.string()]),
  }),
})

/** n8n's library as n8n loads it. */
export const n8nWorkflow: typeof import('n8n-workflow') = createRequire(import.meta.url)('n8n-workflow')

/** Builds the package and loads it as n8n does: the files that it names, each with a class of its file's name. */
export async function buildAndLoad() {
  mkdirSync('build', { recursive: true })
  // Below this repository, so that it finds n8n's library.
  const folder = mkdtempSync(resolve('build', 'n8n-'))
  copyFileSync('clients/n8n/package.json', join(folder, 'package.json'))
  await buildPackage(folder)
  const { n8n } = Manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const load = createRequire(join(folder, 'package.json'))

  function make(file: string) {
    const [name = ''] = basename(file).split('.')
    const Loaded = Reflect.get(load(join(folder, file)), name)
    return new Loaded()
  }

  const node: INodeType = make(n8n.nodes[0])
  const trigger: INodeType = make(n8n.nodes[1])
  const credential: ICredentialType = make(n8n.credentials[0])
  return {
    folder,
    files: [...n8n.nodes, ...n8n.credentials],
    node,
    trigger,
    credential,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
