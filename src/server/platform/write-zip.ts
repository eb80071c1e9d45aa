import { crc32 } from 'node:zlib'

export interface ZipEntry {
  /** Of the characters that every unpacker takes: letters, digits, `-`, `.`, `_`, and `/` between folders. */
  name: string
  bytes: Uint8Array
}

/** Beyond it a ZIP needs its 64-bit form. */
const largest = 0xffffffff
const mostEntries = 0xffff

/**
 * A ZIP archive, made while it is sent: one entry at a time is in memory. Entries are stored as they are, since sound and
 * short texts gain little. Source: PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
 * @throws RangeError for more than 4 GiB or 65,535 entries.
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const { date, time } = dosTime(at)
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, bytes } of entries) {
    const nameBytes = Buffer.from(name, 'utf8')
    // Version 2.0; names in UTF-8; stored.
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(0x0800, 2)
    shared.writeUInt16LE(0, 4)
    shared.writeUInt16LE(time, 6)
    shared.writeUInt16LE(date, 8)
    shared.writeUInt32LE(crc32(bytes), 10)
    shared.writeUInt32LE(bytes.length, 14)
    shared.writeUInt32LE(bytes.length, 18)
    shared.writeUInt16LE(nameBytes.length, 22)
    const head = Buffer.concat([signature(0x04034b50), shared, nameBytes])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([signature(0x02014b50), Buffer.from([20, 0]), shared, tail, nameBytes]))
    offset += head.length + bytes.length
    if (offset > largest || directory.length > mostEntries) throw new RangeError('The archive is too large')
    yield head
    yield bytes
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(listing.length, 8)
  end.writeUInt32LE(offset, 12)
  yield listing
  yield Buffer.concat([signature(0x06054b50), end])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** Two-second steps since 1980, in UTC. */
function dosTime(at: Date): { date: number; time: number } {
  return {
    date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  }
}
