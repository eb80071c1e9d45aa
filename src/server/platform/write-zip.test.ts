import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeZip, type ZipEntry } from './write-zip.ts'

async function* each(entries: readonly ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries
}

async function archive(entries: readonly ZipEntry[]): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of writeZip(each(entries), new Date('2026-11-22T01:30:10Z'))) parts.push(part)
  return Buffer.concat(parts)
}

/** Another program than ours reads it back: Python's own reader checks every checksum. */
function unpack(zip: Buffer): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'))
  try {
    writeFileSync(join(folder, 'a.zip'), zip)
    const script =
      "import zipfile,sys,json;z=zipfile.ZipFile(sys.argv[1]);assert z.testzip() is None;open(sys.argv[2],'w').write(json.dumps({i.filename:[z.read(i).hex(),list(i.date_time)] for i in z.infolist()}))"
    execFileSync('python3', ['-c', script, join(folder, 'a.zip'), join(folder, 'out.json')])
    return JSON.parse(readFileSync(join(folder, 'out.json'), 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('what is written is read back by another program, times and checksums included', async () => {
  const sound = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251))
  const read = unpack(
    await archive([
      { name: 'data.json', bytes: Buffer.from('{"name":"Dána"}') },
      { name: 'recordings/01.wav', bytes: sound },
      { name: 'empty.txt', bytes: new Uint8Array() },
    ]),
  )
  expect(read).toEqual({
    'data.json': [Buffer.from('{"name":"Dána"}').toString('hex'), [2026, 11, 22, 1, 30, 10]],
    'recordings/01.wav': [sound.toString('hex'), [2026, 11, 22, 1, 30, 10]],
    'empty.txt': ['', [2026, 11, 22, 1, 30, 10]],
  })
})

test('an archive of nothing is one', async () => {
  expect(unpack(await archive([]))).toEqual({})
})
