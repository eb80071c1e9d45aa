import { crc32 } from 'node:zlib'

export interface ZipEntry {
  /** Of the characters that every unpacker takes: letters, digits, `-`, `.`, `_`, and `/` between folders. */
  name: string
  /** All of it; or what comes piece by piece, with the figures that stand before it. */
  bytes: Uint8Array | ZipStream
}

/** An entry that is too large for memory. */
export interface ZipStream {
  chunks: AsyncIterable<Uint8Array>
  sizeBytes: number
  crc32: number
}

/** From these on a figure is written in the 64-bit form, and its 32- or 16-bit place holds this sign for it. */
const beyond32 = 0xffffffff
const beyond16 = 0xffff

/**
 * A ZIP archive, made while it is sent: one entry at a time is in memory, of a stream a piece, and of those before it the
 * directory's line.
 * Entries are stored as they are, since sound and short texts gain little; each is below 4 GiB, while the archive and the
 * number of its entries may be larger. Source: PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12, 4.3.14 to 4.3.16 and 4.5.3.
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
    const size = bytes instanceof Uint8Array ? bytes.length : bytes.sizeBytes
    if (size >= beyond32) throw new RangeError('An entry of the archive is too large')
    shared.writeUInt32LE(bytes instanceof Uint8Array ? crc32(bytes) : bytes.crc32, 10)
    shared.writeUInt32LE(size, 14)
    shared.writeUInt32LE(size, 18)
    shared.writeUInt16LE(nameBytes.length, 22)
    const head = Buffer.concat([signature(0x04034b50), shared, nameBytes])
    directory.push(directoryLine(shared, nameBytes, offset))
    offset += head.length + size
    yield head
    if (bytes instanceof Uint8Array) yield bytes
    else yield* whole(bytes)
  }
  const listing = Buffer.concat(directory)
  yield listing
  yield endOf({ entries: directory.length, bytes: listing.length, offset })
}

/** @throws RangeError where there are more or fewer bytes than the entry's head has said: the archive is cut off there. */
async function* whole({ chunks, sizeBytes }: ZipStream): AsyncGenerator<Uint8Array> {
  let sent = 0
  for await (const chunk of chunks) {
    sent += chunk.byteLength
    if (sent > sizeBytes) break
    yield chunk
  }
  if (sent !== sizeBytes) throw new RangeError('An entry of the archive has changed while it was sent')
}

/** @param shared What the entry's own head says of it, too. @param offset Where that head begins. */
function directoryLine(shared: Buffer, name: Buffer, offset: number): Buffer {
  const isFar = offset >= beyond32
  const extra = isFar ? Buffer.alloc(12) : Buffer.alloc(0)
  if (isFar) {
    extra.writeUInt16LE(0x0001, 0)
    extra.writeUInt16LE(8, 2)
    extra.writeBigUInt64LE(BigInt(offset), 4)
  }
  const described = Buffer.from(shared)
  if (isFar) described.writeUInt16LE(45, 0)
  described.writeUInt16LE(extra.length, 24)
  const tail = Buffer.alloc(14)
  tail.writeUInt32LE(isFar ? beyond32 : offset, 10)
  return Buffer.concat([signature(0x02014b50), Buffer.from([isFar ? 45 : 20, 0]), described, tail, name, extra])
}

/** @param directory How many lines it has, how long it is and where it begins. */
function endOf({ entries, bytes, offset }: { entries: number; bytes: number; offset: number }): Buffer {
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Math.min(entries, beyond16), 4)
  end.writeUInt16LE(Math.min(entries, beyond16), 6)
  end.writeUInt32LE(Math.min(bytes, beyond32), 8)
  end.writeUInt32LE(Math.min(offset, beyond32), 12)
  const plain = [signature(0x06054b50), end]
  if (entries < beyond16 && bytes < beyond32 && offset < beyond32) return Buffer.concat(plain)
  const large = Buffer.alloc(52)
  large.writeBigUInt64LE(44n, 0)
  large.writeUInt16LE(45, 8)
  large.writeUInt16LE(45, 10)
  large.writeBigUInt64LE(BigInt(entries), 20)
  large.writeBigUInt64LE(BigInt(entries), 28)
  large.writeBigUInt64LE(BigInt(bytes), 36)
  large.writeBigUInt64LE(BigInt(offset), 44)
  const locator = Buffer.alloc(16)
  locator.writeBigUInt64LE(BigInt(offset + bytes), 4)
  locator.writeUInt32LE(1, 12)
  return Buffer.concat([signature(0x06064b50), large, signature(0x07064b50), locator, ...plain])
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
