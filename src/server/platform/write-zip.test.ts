import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
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

test('more entries than the old form counts are counted in the new one', async () => {
  const script =
    'import zipfile,sys;z=zipfile.ZipFile(sys.argv[1]);n=z.infolist();assert n[-1].filename=="70000.txt";print(len(n),z.read(n[-1]).decode())'
  const entries = Array.from({ length: 70_000 }, (_, index) => ({
    name: `${index + 1}.txt`,
    bytes: Buffer.from(String(index + 1)),
  }))
  const folder = mkdtempSync(join(tmpdir(), 'zip-'))
  try {
    writeFileSync(join(folder, 'many.zip'), await archive(entries))
    const said = execFileSync('python3', ['-c', script, join(folder, 'many.zip')], { encoding: 'utf8' })
    expect(said.trim()).toBe('70000 70000')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('an archive beyond four gigabytes finds its last entry', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'))
  const path = join(folder, 'large.zip')
  // Written with holes where the large entry lies: the file takes no room on the disk, and its directory is what is asked about.
  const size = 0xffffffff - 1024
  const large = new Uint8Array(64 * 1024 * 1024)
  const count = Math.ceil(size / large.length) + 1
  const file = openSync(path, 'w')
  try {
    async function* entries(): AsyncGenerator<ZipEntry> {
      for (let index = 0; index < count; index++) yield { name: `${index}.bin`, bytes: large }
      yield { name: 'last.txt', bytes: Buffer.from('the last') }
    }
    let position = 0
    for await (const part of writeZip(entries(), new Date('2026-11-22T01:30:10Z'))) {
      if (part !== large) writeSync(file, part, 0, part.length, position)
      position += part.length
    }
    expect(position).toBeGreaterThan(0xffffffff)
    const script =
      'import zipfile,sys;z=zipfile.ZipFile(sys.argv[1]);i=z.getinfo("last.txt");print(len(z.infolist()),z.read(i).decode(),i.extract_version)'
    expect(execFileSync('python3', ['-c', script, path], { encoding: 'utf8' }).trim()).toBe(`${count + 1} the last 45`)
  } finally {
    closeSync(file)
    rmSync(folder, { recursive: true, force: true })
  }
})

test('what comes piece by piece is an entry like any other, and is cut off where it is not as long as it said', async () => {
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 249))
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += 9_000) yield bytes.subarray(at, at + 9_000)
  }
  const stream = (sizeBytes: number) => ({ chunks: pieces(), sizeBytes, crc32: crc32(bytes) })
  const read = unpack(
    await archive([
      { name: 'film/001.webm', bytes: stream(bytes.length) },
      { name: 'a', bytes },
    ]),
  )
  expect(read['film/001.webm']?.[0]).toBe(bytes.toString('hex'))
  for (const length of [bytes.length - 1, bytes.length + 1]) {
    await expect(archive([{ name: 'film/001.webm', bytes: stream(length) }])).rejects.toThrow('has changed')
  }
})
