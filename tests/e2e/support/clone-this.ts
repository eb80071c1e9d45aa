import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, rm, symlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../../..')

/**
 * A clone of this checkout, of a shallow one too, with what is not committed yet put over it: a test sees what stands here.
 * @param folder Empty. Its `node_modules` are this checkout's, which its start finds installed.
 */
export async function cloneThis(folder: string): Promise<void> {
  await run('git', ['clone', '--quiet', root, folder])
  for (const path of await changedPaths()) {
    const target = join(folder, path)
    if (existsSync(join(root, path))) {
      await mkdir(dirname(target), { recursive: true })
      await copyFile(join(root, path), target)
    } else {
      await rm(target, { force: true })
    }
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
}

/** What differs from the last commit, and what git does not know yet. */
async function changedPaths(): Promise<string[]> {
  const lists = await Promise.all([
    run('git', ['diff', '--name-only', '--no-renames', '-z', 'HEAD'], { cwd: root }),
    run('git', ['ls-files', '--others', '--exclude-standard', '-z'], { cwd: root }),
  ])
  return lists.flatMap(({ stdout }) => stdout.split('\0')).filter((path) => path !== '')
}
