import { copyFileSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const folder = dirname(fileURLToPath(import.meta.url))
const icon = 'nodes/Openround/openround.svg'

/**
 * Writes what `package.json` names for n8n: one CommonJS file for each node and credential, with the icon beside them.
 * @param {string} out The folder that stands for the package's own; `dist` is made in it.
 */
export async function buildPackage(out) {
  const { n8n } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const files = [...n8n.nodes, ...n8n.credentials].map((file) => file.replace(/^dist\//, '').replace(/\.js$/, '.ts'))
  rmSync(join(out, 'dist'), { recursive: true, force: true })
  await build({
    entryPoints: files.map((file) => join(folder, file)),
    outdir: join(out, 'dist'),
    outbase: folder,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    logLevel: 'warning',
  })
  for (const to of [icon, 'credentials/openround.svg']) copyFileSync(join(folder, icon), join(out, 'dist', to))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPackage(folder)
