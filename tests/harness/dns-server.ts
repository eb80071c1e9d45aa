import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const typeTxt = 16
const headerBytes = 12
/** A piece of a TXT record; longer ones have several. RFC 1035, 3.3.14. */
const pieceBytes = 255

/** What is said of a name: its TXT records, a code of an error (2: the server has failed), or nothing at all. */
type Said = readonly string[] | { code: number } | 'silence'

/**
 * A name server on this machine that answers over UDP what a test says. A name that nothing is said of is not there. An answer
 * is as long as it has to be; resolvers on loopback take it whole.
 */
export async function openDnsServer() {
  const said = new Map<string, Said>()
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    const { name, end } = nameOf(question)
    asked.push(name)
    const answer = said.get(name) ?? { code: 3 }
    if (answer !== 'silence') socket.send(answerTo(question.subarray(0, end + 4), answer), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    say: (name: string, answer: Said) => said.set(name.toLowerCase(), answer),
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  }
}

function nameOf(question: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = headerBytes
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.subarray(at + 1, at + 1 + length).toString('latin1'))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

function answerTo(question: Buffer, answer: Exclude<Said, 'silence'>): Buffer {
  const code = 'code' in answer ? answer.code : 0
  const records = 'code' in answer ? [] : answer.map(recordOf)
  const head = Buffer.from(question)
  // A response, recursion desired and available.
  head.writeUInt16BE(0x8180 | code, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(records.length, 6)
  head.writeUInt32BE(0, 8)
  return Buffer.concat([head, ...records])
}

function recordOf(text: string): Buffer {
  const bytes = Buffer.from(text, 'latin1')
  const pieces: Buffer[] = []
  for (let from = 0; from < Math.max(1, bytes.length); from += pieceBytes) {
    const piece = bytes.subarray(from, from + pieceBytes)
    pieces.push(Buffer.from([piece.length]), piece)
  }
  const data = Buffer.concat(pieces)
  const head = Buffer.alloc(12)
  // The name is the question's: a pointer to it.
  head.writeUInt16BE(0xc000 | headerBytes, 0)
  head.writeUInt16BE(typeTxt, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
